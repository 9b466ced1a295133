// How long things take: half of them, nine of ten, ninety-nine of a hundred; yours and the background's apart.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Tandem.Components
import Tandem.Live
import Tandem.Theme

Card {
    id: table

    required property Dashboard dashboard

    lifted: false
    implicitHeight: column.implicitHeight + 2 * Theme.gap3

    component Figures3: Row {
        id: three

        property var values: []
        property color tint: Theme.text

        Repeater {
            model: three.values

            PlainText {
                required property string modelData

                width: 62
                horizontalAlignment: Text.AlignRight
                text: modelData
                color: three.tint
                font.pixelSize: Theme.textSmall
                wrapMode: Text.NoWrap
            }
        }
    }

    ColumnLayout {
        id: column

        anchors.fill: parent
        anchors.margins: Theme.gap3
        spacing: Theme.gap2

        RowLayout {
            Layout.fillWidth: true

            PlainText {
                Layout.fillWidth: true
                text: qsTr("How long it takes")
                font.weight: Font.DemiBold
                Accessible.role: Accessible.Heading
            }
            Figures3 { values: ["p50", "p90", "p99"]; tint: Theme.reactive }
            Figures3 { values: ["p50", "p90", "p99"]; tint: Theme.proactive }
        }
        Repeater {
            model: table.dashboard.latencies

            RowLayout {
                id: line

                required property var modelData

                Layout.fillWidth: true

                PlainText {
                    Layout.fillWidth: true
                    text: line.modelData.name
                    muted: true
                    font.pixelSize: Theme.textSmall
                    elide: Text.ElideRight
                    wrapMode: Text.NoWrap

                    HoverHandler { id: pointer }
                    Tip {
                        visible: pointer.hovered
                        text: line.modelData.tip
                    }
                }
                Figures3 { values: line.modelData.reactive }
                Figures3 { values: line.modelData.proactive }
            }
        }
    }
}
