// A proposal: what it is about, what speaks for it, and what the person can do with it.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Tandem.App
import Tandem.Chat
import Tandem.Components
import Tandem.Theme

FocusScope {
    id: item

    required property int index
    required property int kind
    required property string title
    required property BlockList blocks
    required property string body
    required property var evidence
    required property string why
    required property string monitor
    required property string when
    required property string cost
    required property bool hasAction
    required property bool open
    required property string state
    required property bool unseen
    required property bool muted
    required property bool reopens
    property var moments: []
    readonly property var facts: [when, cost]
    signal acceptWanted()
    signal edited(string text)
    signal answered(string text)
    signal ignoreWanted()
    signal acknowledged()
    signal bringBackWanted()
    signal snoozeWanted(int choice)
    signal muteWanted(int howLong)
    signal unmuteWanted()
    signal linkClicked(string link)

    /// Shows which card is meant, for a moment.
    function pointOut() {
        forceActiveFocus();
        pointing.restart();
    }

    implicitHeight: card.implicitHeight
    Accessible.role: Accessible.ListItem
    Accessible.name: title
    Accessible.description: why

    Card {
        id: card

        anchors.left: parent.left
        anchors.right: parent.right
        lifted: false
        implicitHeight: column.implicitHeight + 2 * Theme.gap4
        border.width: pointing.running ? 2 : 1
        border.color: pointing.running ? Theme.proactiveFill : Theme.border

        Timer {
            id: pointing

            interval: 2500
        }

        Rectangle {
            visible: item.unseen
            anchors.left: parent.left
            anchors.leftMargin: 1
            y: Theme.radius
            width: 3
            height: parent.height - 2 * Theme.radius
            radius: 1.5
            color: Theme.proactiveFill
        }
        ColumnLayout {
            id: column

            anchors.fill: parent
            anchors.margins: Theme.gap4
            spacing: Theme.gap2

            RowLayout {
                Layout.fillWidth: true
                spacing: Theme.gap2

                Icon {
                    symbol: item.kind === InboxList.Question ? "question" : item.kind === InboxList.Review ? "edit" : "bell"
                    color: Theme.proactive
                }
                PlainText {
                    Layout.fillWidth: true
                    text: item.title
                    font.weight: Font.DemiBold
                    maximumLineCount: 2
                    elide: Text.ElideRight
                    Accessible.ignored: true
                }
                PlainText {
                    text: item.facts.filter(part => part !== "").join(" · ")
                    muted: true
                    font.pixelSize: Theme.textSmall
                    wrapMode: Text.NoWrap
                }
            }
            BlockView {
                Layout.fillWidth: true
                visible: !editor.visible
                blocks: item.blocks
                onLinkClicked: link => item.linkClicked(link)
            }
            LineEditor {
                id: editor

                Layout.fillWidth: true
                visible: false
                name: qsTr("The text")
                doneText: qsTr("Keep")
                onDone: text => {
                    visible = false;
                    item.edited(text);
                }
                onCancelled: visible = false
            }
            LineEditor {
                id: reply

                Layout.fillWidth: true
                visible: false
                name: qsTr("Your answer")
                doneText: qsTr("Answer")
                onDone: text => {
                    visible = false;
                    item.answered(text);
                }
                onCancelled: visible = false
            }
            EvidenceList {
                Layout.fillWidth: true
                evidence: item.evidence
                onLinkClicked: link => item.linkClicked(link)
            }
            RowLayout {
                Layout.fillWidth: true
                spacing: Theme.gap2

                Icon {
                    visible: item.muted
                    symbol: "mute"
                    color: Theme.textMuted
                    Accessible.role: Accessible.StaticText
                    Accessible.name: qsTr("Muted")
                }
                PlainText {
                    Layout.fillWidth: true
                    text: item.why === "" ? item.monitor : qsTr("%1: %2").arg(item.monitor).arg(item.why)
                    muted: true
                    font.pixelSize: Theme.textSmall
                }
            }
            PlainText {
                Layout.fillWidth: true
                visible: item.state !== ""
                text: item.state
                color: Theme.proactive
                font.pixelSize: Theme.textSmall
                objectName: "cardState"
            }
            Flow {
                Layout.fillWidth: true
                visible: (item.open || item.reopens) && !editor.visible && !reply.visible
                spacing: Theme.gap2

                PushButton {
                    visible: item.open && item.hasAction
                    primary: true
                    symbol: "check"
                    text: qsTr("Accept…")
                    objectName: "acceptCard"
                    onClicked: item.acceptWanted()
                }
                PushButton {
                    visible: item.open && item.kind === InboxList.Question
                    primary: !item.hasAction
                    symbol: "reply"
                    text: qsTr("Answer…")
                    objectName: "answerCard"
                    onClicked: reply.begin("")
                }
                PushButton {
                    visible: item.open && item.kind === InboxList.Review
                    text: qsTr("Edit")
                    objectName: "editCard"
                    onClicked: editor.begin(item.body)
                }
                PushButton {
                    visible: item.open && item.kind === InboxList.Notify
                    symbol: "check"
                    text: qsTr("Done")
                    explanation: qsTr("You have read it.")
                    objectName: "acknowledgeCard"
                    onClicked: item.acknowledged()
                }
                PushButton {
                    visible: item.open
                    text: qsTr("Ignore")
                    explanation: qsTr("Its monitor speaks less often when you ignore most of its cards.")
                    objectName: "ignoreCard"
                    onClicked: item.ignoreWanted()
                }
                PushButton {
                    visible: !item.open
                    symbol: "undo"
                    text: qsTr("Bring back")
                    objectName: "bringBackCard"
                    onClicked: item.bringBackWanted()
                }
                PushButton {
                    id: later

                    visible: item.open
                    text: qsTr("Later")
                    objectName: "laterCard"
                    onClicked: moments.open()

                    PopMenu {
                        id: moments

                        y: later.height

                        Repeater {
                            model: item.moments

                            PopMenuItem {
                                required property string modelData
                                required property int index

                                symbol: "schedule"
                                text: modelData
                                onTriggered: item.snoozeWanted(index)
                            }
                        }
                    }
                }
                IconButton {
                    id: more

                    symbol: "more"
                    text: qsTr("More about “%1”").arg(item.monitor)
                    tip: qsTr("More")
                    objectName: "cardMenu"
                    onClicked: menu.open()

                    PopMenu {
                        id: menu

                        y: more.height

                        Repeater {
                            model: item.muted ? [] : [qsTr("Mute for a day"), qsTr("Mute for a week"),
                                                      qsTr("Mute until I unmute it")]

                            PopMenuItem {
                                required property string modelData
                                required property int index

                                symbol: "mute"
                                text: modelData
                                onTriggered: item.muteWanted(index)
                            }
                        }
                        Repeater {
                            model: item.muted ? 1 : 0

                            PopMenuItem {
                                symbol: "bell"
                                text: qsTr("Unmute")
                                onTriggered: item.unmuteWanted()
                            }
                        }
                    }
                }
            }
        }
    }
}
