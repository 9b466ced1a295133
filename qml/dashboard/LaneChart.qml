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
    /// How much time is shown: one of them, or what the wheel has made of it.
    property real seconds: spans[1]
    readonly property RangeSelection range: dashboard.range
    signal traceWanted()
    signal tablesWanted()
    property int laneHeight: 44

    /// One step nearer makes a quarter more of each moment.
    function zoom(steps) { seconds = Math.max(0.5, Math.min(120, seconds * Math.pow(0.8, steps))); }
    function words(time) {
        return Number(time).toLocaleString(Qt.locale(), "f", Math.abs(time - Math.round(time)) < 0.05 ? 0 : 1);
    }

    lifted: false
    implicitHeight: column.implicitHeight + 2 * Theme.gap3
    Accessible.role: Accessible.Chart
    Accessible.name: qsTr("What each device computes, over the last %1 seconds").arg(words(seconds))

    ColumnLayout {
        id: column

        anchors.fill: parent
        anchors.margins: Theme.gap3
        spacing: Theme.gap2

        RowLayout {
            Layout.fillWidth: true
            spacing: Theme.gap3

            Legend { visible: chart.width > 760 && !chart.range.there }
            PlainText {
                visible: chart.range.there
                text: chart.range.duration
                color: Theme.accent
                font.weight: Font.DemiBold
                font.pixelSize: Theme.textSmall
                wrapMode: Text.NoWrap
                objectName: "rangeDuration"
            }
            PlainText {
                id: told

                Layout.fillWidth: true
                visible: chart.range.there
                text: chart.range.words
                muted: true
                font.pixelSize: Theme.textSmall
                elide: Text.ElideRight
                wrapMode: Text.NoWrap
                objectName: "rangeWords"

                HoverHandler { id: overWords }
                Tip {
                    visible: overWords.hovered && told.truncated
                    widest: 420
                    text: chart.range.words.split(" · ").join("\n")
                }
            }
            IconButton {
                visible: chart.range.there
                symbol: "close"
                text: qsTr("Select nothing")
                shortcut: "Esc"
                objectName: "clearRange"
                onClicked: chart.range.clear()
            }
            Item {
                Layout.fillWidth: true
                visible: !chart.range.there
            }
            SegmentedChoice {
                name: qsTr("Time shown")
                labels: chart.spans.map(seconds => qsTr("%1 s").arg(seconds))
                currentIndex: chart.spans.indexOf(chart.seconds)
                objectName: "laneSpan"
                onChosen: index => chart.seconds = chart.spans[index]
            }
            IconButton {
                symbol: chart.dashboard.paused ? "play" : "pause"
                text: chart.dashboard.paused ? qsTr("Go on") : qsTr("Hold the picture")
                tip: text
                objectName: "pauseLanes"
                onClicked: chart.dashboard.paused = !chart.dashboard.paused
            }
            IconButton {
                id: save

                symbol: "export"
                text: chart.range.there ? qsTr("Save what is selected")
                    : chart.dashboard.simulation ? qsTr("Save the simulation") : qsTr("Save the session")
                tip: menu.visible ? "" : text
                objectName: "exportMenu"
                onClicked: menu.popup(save, save.width - menu.width, save.height + Theme.gap1)

                PopMenu {
                    id: menu

                    width: 260
                    PopMenuItem {
                        width: 250
                        text: qsTr("Picture for ui.perfetto.dev…")
                        symbol: "activity"
                        onTriggered: chart.traceWanted()
                    }
                    PopMenuItem {
                        width: 250
                        text: qsTr("Tables for a spreadsheet…")
                        symbol: "export"
                        onTriggered: chart.tablesWanted()
                    }
                }
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
                        readonly property real ago: chart.seconds * (1 - tick.share)
                        text: tick.index === 4 ? (chart.dashboard.paused ? qsTr("held") : qsTr("now"))
                                               : qsTr("−%1 s").arg(chart.words(ago))
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
                seconds: chart.seconds
                closely: pointer.hovered
                laneHeight: chart.laneHeight
                laneGap: Theme.gap2
                reactive: Theme.reactiveFill
                proactive: Theme.proactiveFill
                notch: Theme.text
                band: Theme.accent
                objectName: "lanes"
                activeFocusOnTab: true
                Accessible.role: Accessible.Chart
                Accessible.focusable: true
                Accessible.name: chart.range.there ? qsTr("%1 selected: %2").arg(chart.range.duration).arg(chart.range.words)
                                                   : qsTr("Lanes. Shift and the arrow keys select a range.")
                Keys.onPressed: event => {
                    const nearer = event.key === Qt.Key_Plus ? 1 : event.key === Qt.Key_Minus ? -1 : 0;
                    if (nearer !== 0) chart.zoom(nearer);
                    const direction = event.key === Qt.Key_Left ? -1 : event.key === Qt.Key_Right ? 1 : 0;
                    event.accepted = nearer !== 0 || direction !== 0 || (event.key === Qt.Key_Escape && chart.range.there);
                    if (!event.accepted || nearer !== 0) return;
                    if (direction === 0) chart.range.clear();
                    else if (event.modifiers & Qt.ShiftModifier) lanes.stretch(direction);
                    else lanes.move(direction);
                }

                FocusRing { shown: lanes.activeFocus; spread: 0 }  // inside: the lanes are clipped
                MouseArea {
                    property real start: 0
                    property bool drags: false

                    anchors.fill: parent
                    cursorShape: Qt.CrossCursor
                    preventStealing: true
                    onPressed: mouse => {
                        start = mouse.x;
                        drags = false;
                        lanes.forceActiveFocus(Qt.MouseFocusReason);
                    }
                    onPositionChanged: mouse => {
                        drags = drags || Math.abs(mouse.x - start) > 4;
                        if (drags) lanes.select(start, mouse.x);
                    }
                    onReleased: if (!drags) chart.range.clear()
                }
                WheelHandler {
                    acceptedDevices: PointerDevice.Mouse | PointerDevice.TouchPad
                    onWheel: event => chart.zoom(event.angleDelta.y / 120)
                }
                HoverHandler { id: pointer }
                LaneTip {
                    over: lanes
                    hover: pointer
                }
            }
        }
    }
}
