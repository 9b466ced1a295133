// The four queues: who reads and who writes, reactive above proactive.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Tandem.Components
import Tandem.Live
import Tandem.Theme

Card {
    id: bars

    required property Dashboard dashboard
    readonly property int longest: Math.max(4, dashboard.reactivePrefill, dashboard.reactiveDecode,
                                            dashboard.proactivePrefill, dashboard.proactiveDecode)

    lifted: false
    implicitHeight: column.implicitHeight + 2 * Theme.gap3

    component Queue: RowLayout {
        id: queue

        property string name
        property int count
        property color fill

        spacing: Theme.gap2
        Accessible.role: Accessible.StaticText
        Accessible.name: qsTr("%1: %2").arg(name).arg(count)

        PlainText {
            Layout.preferredWidth: 150
            text: queue.name
            muted: true
            font.pixelSize: Theme.textSmall
            elide: Text.ElideRight
            wrapMode: Text.NoWrap
            Accessible.ignored: true
        }
        Item {
            Layout.fillWidth: true
            implicitHeight: 10

            Rectangle {
                width: parent.width
                height: parent.height
                radius: 3
                color: Theme.sunken
            }
            Rectangle {
                width: parent.width * queue.count / bars.longest
                height: parent.height
                radius: 3
                color: queue.fill
            }
        }
        PlainText {
            Layout.preferredWidth: 24
            horizontalAlignment: Text.AlignRight
            text: queue.count
            font.pixelSize: Theme.textSmall
            Accessible.ignored: true
        }
    }

    ColumnLayout {
        id: column

        anchors.fill: parent
        anchors.margins: Theme.gap3
        spacing: Theme.gap2

        PlainText {
            text: qsTr("Queues")
            font.weight: Font.DemiBold
            Accessible.role: Accessible.Heading
        }
        Queue { name: qsTr("Yours, reading"); count: bars.dashboard.reactivePrefill; fill: Theme.reactiveFill }
        Queue { name: qsTr("Yours, writing"); count: bars.dashboard.reactiveDecode; fill: Theme.reactiveFill }
        Queue { name: qsTr("Background, reading"); count: bars.dashboard.proactivePrefill; fill: Theme.proactiveFill }
        Queue { name: qsTr("Background, writing"); count: bars.dashboard.proactiveDecode; fill: Theme.proactiveFill }
    }
}
