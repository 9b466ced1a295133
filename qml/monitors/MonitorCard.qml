// A monitor: what it watches, how it is doing, and what one can do with it.
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Tandem.App
import Tandem.Components
import Tandem.Theme

FocusScope {
    id: item

    required property int index
    required property string monitorId
    required property string name
    required property string places
    required property int phase
    required property string sentence
    required property string schedule
    required property string next
    required property string last
    required property bool on
    required property bool asksText
    required property string mute
    required property string pace
    signal toggled(bool on)
    signal runWanted()
    signal stopWanted()
    signal changeWanted()
    signal runsWanted()
    signal removeWanted()
    signal unmuteWanted()
    signal forgiveWanted()

    readonly property bool running: phase === MonitorList.Running
    readonly property bool trouble: phase === MonitorList.Trouble
    readonly property var facts: [schedule, next === "" ? "" : qsTr("next: %1").arg(next), places]

    implicitHeight: card.implicitHeight
    Accessible.role: Accessible.ListItem
    Accessible.name: name
    Accessible.description: sentence

    Card {
        id: card

        anchors.left: parent.left
        anchors.right: parent.right
        lifted: false
        implicitHeight: row.implicitHeight + 2 * Theme.gap4

        RowLayout {
            id: row

            anchors.fill: parent
            anchors.margins: Theme.gap4
            spacing: Theme.gap3

            ColumnLayout {
                Layout.fillWidth: true
                spacing: Theme.gap1

                PlainText {
                    Layout.fillWidth: true
                    text: item.name
                    font.weight: Font.DemiBold
                    elide: Text.ElideRight
                    wrapMode: Text.NoWrap
                    Accessible.ignored: true
                }
                PlainText {
                    Layout.fillWidth: true
                    visible: text !== ""
                    text: item.facts.filter(part => part !== "").join(" · ")
                    muted: true
                    font.pixelSize: Theme.textSmall
                    elide: Text.ElideMiddle
                    wrapMode: Text.NoWrap
                    Accessible.ignored: true
                }
                RowLayout {
                    Layout.fillWidth: true
                    spacing: Theme.gap2

                    Icon {
                        visible: item.trouble
                        symbol: "warning"
                        color: Theme.warning
                    }
                    PulseDots {
                        visible: item.running
                    }
                    PlainText {
                        Layout.fillWidth: true
                        text: item.sentence
                        color: item.trouble ? Theme.warning : item.running ? Theme.proactive : Theme.text
                        maximumLineCount: 3
                        elide: Text.ElideRight
                        objectName: "monitorSentence"
                    }
                }
                PlainText {
                    Layout.fillWidth: true
                    visible: text !== ""
                    text: item.last === "" ? "" : qsTr("Last run: %1").arg(item.last)
                    muted: true
                    font.pixelSize: Theme.textSmall
                }
                StandingLine {
                    Layout.fillWidth: true
                    symbol: "mute"
                    sentence: item.mute
                    actionText: qsTr("Unmute")
                    action.objectName: "unmuteMonitor"
                    onActed: item.unmuteWanted()
                }
                StandingLine {
                    Layout.fillWidth: true
                    symbol: "info"
                    sentence: item.pace
                    actionText: qsTr("As before")
                    explanation: qsTr("Lets it speak as often as in the beginning.")
                    action.objectName: "forgiveMonitor"
                    onActed: item.forgiveWanted()
                }
            }
            IconButton {
                Layout.alignment: Qt.AlignTop
                symbol: item.running ? "stop" : "play"
                text: item.running ? qsTr("Stop the run of “%1”").arg(item.name) : qsTr("Run “%1” now").arg(item.name)
                tip: item.running ? qsTr("Stop") : item.asksText ? qsTr("Paste a text…") : qsTr("Run now")
                objectName: "runMonitor"
                onClicked: item.running ? item.stopWanted() : item.runWanted()
            }
            T.Switch {
                id: control

                Layout.alignment: Qt.AlignTop
                visible: !item.asksText
                implicitWidth: 40
                implicitHeight: Theme.controlHeight
                checked: item.on
                focusPolicy: Qt.StrongFocus
                objectName: "monitorSwitch"
                Accessible.role: Accessible.CheckBox
                Accessible.name: qsTr("“%1” is on").arg(item.name)
                onToggled: item.toggled(checked)

                indicator: Rectangle {
                    anchors.verticalCenter: parent.verticalCenter
                    implicitWidth: 40
                    implicitHeight: 22
                    radius: 11
                    color: control.checked ? Theme.accent : Theme.sunken
                    border.width: control.checked ? 0 : 1
                    border.color: Theme.borderStrong

                    Rectangle {
                        x: control.checked ? parent.width - width - 3 : 3
                        anchors.verticalCenter: parent.verticalCenter
                        width: 16
                        height: 16
                        radius: 8
                        color: control.checked ? Theme.accentText : Theme.borderStrong
                        Behavior on x { NumberAnimation { duration: Theme.motionQuick } }
                    }
                    FocusRing { shown: control.visualFocus; radius: 13 }
                }
            }
            IconButton {
                id: more

                Layout.alignment: Qt.AlignTop
                symbol: "more"
                text: qsTr("More about “%1”").arg(item.name)
                tip: qsTr("More")
                objectName: "monitorMenu"
                onClicked: menu.open()

                PopMenu {
                    id: menu

                    y: more.height
                    x: more.width - width

                    PopMenuItem {
                        symbol: "edit"
                        text: qsTr("Change…")
                        objectName: "changeMonitor"
                        onTriggered: item.changeWanted()
                    }
                    PopMenuItem {
                        symbol: "history"
                        text: qsTr("Last runs…")
                        objectName: "monitorRuns"
                        onTriggered: item.runsWanted()
                    }
                    PopMenuItem {
                        symbol: "trash"
                        text: qsTr("Delete")
                        objectName: "removeMonitor"
                        onTriggered: item.removeWanted()
                    }
                }
            }
        }
    }
}
