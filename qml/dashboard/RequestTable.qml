// The requests: who they are for, where they stand, and why they had to wait.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Tandem.Components
import Tandem.Live
import Tandem.Theme

Card {
    id: table

    required property Dashboard dashboard

    lifted: false

    ColumnLayout {
        anchors.fill: parent
        anchors.margins: Theme.gap3
        spacing: Theme.gap2

        PlainText {
            text: qsTr("Requests")
            font.weight: Font.DemiBold
            Accessible.role: Accessible.Heading
        }
        PlainText {
            visible: table.dashboard.requests.count === 0
            text: qsTr("None yet. Ask something, or let a monitor run.")
            muted: true
            font.pixelSize: Theme.textSmall
        }
        ListView {
            id: list

            Layout.fillWidth: true
            Layout.fillHeight: true
            model: table.dashboard.requests
            currentIndex: -1
            highlightMoveDuration: 0  // else it glides with each new row, unseen, at 60 frames a second
            clip: true
            spacing: 2
            activeFocusOnTab: true
            boundsBehavior: Flickable.StopAtBounds
            objectName: "requestTable"
            Accessible.role: Accessible.Table
            Accessible.name: qsTr("Requests")
            Keys.onPressed: event => {
                if (event.key !== Qt.Key_Home && event.key !== Qt.Key_End) return;
                event.accepted = true;
                currentIndex = event.key === Qt.Key_Home ? 0 : count - 1;
            }
            T.ScrollBar.vertical: ThinScrollBar {}

            delegate: Item {
                id: row

                required property int number
                required property bool reactive
                required property bool over
                required property string phase
                required property string progress
                required property real share
                required property int depth
                required property string device
                required property string firstToken
                required property string total
                required property int preemptions
                required property string why
                required property string energy
                required property string energyTip
                required property string energySpoken

                width: list.width - Theme.gap2
                height: words.implicitHeight + Theme.gap2
                opacity: over ? 0.65 : 1
                Accessible.role: Accessible.Row
                Accessible.name: qsTr("Request %1, %2, %3. %4 %5").arg(number).arg(phase).arg(progress).arg(why)
                                 .arg(energySpoken)

                FocusRing { shown: row.ListView.isCurrentItem && list.activeFocus; spread: 0 }
                Rectangle {
                    anchors.left: parent.left
                    width: 3
                    height: parent.height
                    radius: 1.5
                    color: row.reactive ? Theme.reactiveFill : Theme.proactiveFill
                }
                RowLayout {
                    id: words

                    anchors.left: parent.left
                    anchors.right: parent.right
                    anchors.leftMargin: Theme.gap2
                    anchors.verticalCenter: parent.verticalCenter
                    spacing: Theme.gap2

                    PlainText {
                        Layout.preferredWidth: 34
                        text: row.number
                        font.pixelSize: Theme.textSmall
                        wrapMode: Text.NoWrap
                    }
                    PlainText {
                        Layout.preferredWidth: 58
                        text: row.phase
                        font.pixelSize: Theme.textSmall
                        wrapMode: Text.NoWrap
                    }
                    ColumnLayout {
                        Layout.fillWidth: true
                        spacing: 0

                        PlainText {
                            Layout.fillWidth: true
                            text: row.progress
                            muted: true
                            font.pixelSize: Theme.textSmall
                            elide: Text.ElideRight
                            wrapMode: Text.NoWrap
                        }
                        PlainText {
                            Layout.fillWidth: true
                            visible: row.why !== "" && !row.over
                            text: row.why
                            muted: true
                            font.pixelSize: Theme.textSmall
                            elide: Text.ElideRight
                            wrapMode: Text.NoWrap
                        }
                    }
                    PlainText {
                        visible: row.preemptions > 0
                        text: qsTr("gave way %1×").arg(row.preemptions)
                        muted: true
                        font.pixelSize: Theme.textSmall
                        wrapMode: Text.NoWrap
                    }
                    PlainText {
                        visible: table.dashboard.computer !== null  // a simulation has none
                        Layout.preferredWidth: 142
                        horizontalAlignment: Text.AlignRight
                        text: row.energy
                        muted: true
                        font.pixelSize: Theme.textSmall
                        elide: Text.ElideRight
                        wrapMode: Text.NoWrap
                    }
                    PlainText {
                        Layout.preferredWidth: 62
                        horizontalAlignment: Text.AlignRight
                        text: row.over ? row.total : row.firstToken
                        font.pixelSize: Theme.textSmall
                        wrapMode: Text.NoWrap
                    }
                }
                HoverHandler { id: pointer }
                Tip {
                    visible: pointer.hovered || row.ListView.isCurrentItem && list.activeFocus
                    readonly property var lines: [row.device, row.depth > 0 ? qsTr("layer %1").arg(row.depth) : "",
                                                  qsTr("first word after %1").arg(row.firstToken), row.why,
                                                  row.energyTip]
                    text: lines.filter(line => line !== "").join("\n")
                }
            }
        }
    }
}
