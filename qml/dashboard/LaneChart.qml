// The lanes with their names, a grid of seconds, and what the pointer rests on.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Tandem.Components
import Tandem.Live
import Tandem.Theme

Card {
    id: chart

    required property Dashboard dashboard
    readonly property var spans: [2, 10, 60]
    property int span: 1
    signal exportWanted()
    property int laneHeight: 44
    /// Whether what is shown can be saved.
    property bool exports: true

    lifted: false
    implicitHeight: column.implicitHeight + 2 * Theme.gap3
    Accessible.role: Accessible.Chart
    Accessible.name: qsTr("What each device computes, over the last %1 seconds").arg(spans[span])

    ColumnLayout {
        id: column

        anchors.fill: parent
        anchors.margins: Theme.gap3
        spacing: Theme.gap2

        RowLayout {
            Layout.fillWidth: true
            spacing: Theme.gap3

            Legend { visible: chart.width > 760 }
            Item { Layout.fillWidth: true }
            SegmentedChoice {
                name: qsTr("Time shown")
                labels: chart.spans.map(seconds => qsTr("%1 s").arg(seconds))
                currentIndex: chart.span
                objectName: "laneSpan"
                onChosen: index => chart.span = index
            }
            IconButton {
                symbol: chart.dashboard.paused ? "play" : "pause"
                text: chart.dashboard.paused ? qsTr("Go on") : qsTr("Hold the picture")
                tip: text
                objectName: "pauseLanes"
                onClicked: chart.dashboard.paused = !chart.dashboard.paused
            }
            IconButton {
                visible: chart.exports
                symbol: "export"
                text: qsTr("Save the session for ui.perfetto.dev…")
                tip: text
                objectName: "exportTrace"
                onClicked: chart.exportWanted()
            }
        }
        Item {
            id: field

            Layout.fillWidth: true
            implicitHeight: Math.max(1, chart.dashboard.devices.length) * (chart.laneHeight + Theme.gap2) + 18

            readonly property int nameWidth: 132

            Repeater {
                model: chart.dashboard.devices

                Item {
                    id: lane

                    required property int index
                    required property string modelData

                    y: index * (chart.laneHeight + Theme.gap2)
                    width: field.width
                    height: chart.laneHeight

                    PlainText {
                        width: field.nameWidth - Theme.gap3
                        height: parent.height
                        verticalAlignment: Text.AlignVCenter
                        text: lane.modelData
                        font.pixelSize: Theme.textSmall
                        elide: Text.ElideRight
                        maximumLineCount: 2
                    }
                    Rectangle {
                        x: field.nameWidth
                        width: parent.width - x
                        height: parent.height
                        radius: 3
                        color: Theme.sunken
                    }
                }
            }
            Repeater {
                model: 5

                Item {
                    id: tick

                    required property int index
                    readonly property real share: index / 4

                    x: field.nameWidth + (field.width - field.nameWidth) * share
                    height: field.height

                    Rectangle {
                        width: 1
                        height: parent.height - 18
                        color: Theme.border
                    }
                    PlainText {
                        anchors.bottom: parent.bottom
                        x: tick.index === 0 ? 0 : tick.index === 4 ? -width : -width / 2
                        readonly property real ago: chart.spans[chart.span] * (1 - tick.share)
                        text: tick.index === 4 ? (chart.dashboard.paused ? qsTr("held") : qsTr("now"))
                                               : qsTr("−%1 s").arg(Number(ago).toLocaleString(Qt.locale(), "f", ago % 1 === 0 ? 0 : 1))
                        muted: true
                        font.pixelSize: Theme.textSmall
                        wrapMode: Text.NoWrap
                        Accessible.ignored: true
                    }
                }
            }
            Lanes {
                id: lanes

                x: field.nameWidth
                width: field.width - x
                height: field.height - 18
                dashboard: chart.dashboard
                seconds: chart.spans[chart.span]
                laneHeight: chart.laneHeight
                laneGap: Theme.gap2
                reactive: Theme.reactiveFill
                proactive: Theme.proactiveFill
                notch: Theme.text
                objectName: "lanes"

                HoverHandler { id: pointer }
                Tip {
                    x: Math.max(0, Math.min(pointer.point.position.x - implicitWidth / 2, lanes.width - implicitWidth))
                    y: pointer.point.position.y - implicitHeight - Theme.gap2
                    delay: 0
                    widest: 420
                    visible: pointer.hovered && text !== ""
                    text: pointer.hovered ? lanes.describe(pointer.point.position) : ""
                }
            }
        }
    }
}
