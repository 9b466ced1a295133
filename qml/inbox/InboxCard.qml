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
    property var moments: []
    readonly property var facts: [when, cost]
    signal acceptWanted()
    signal edited(string text)
    signal answered(string text)
    signal ignoreWanted()
    signal snoozeWanted(int choice)
    signal muteWanted()
    signal linkClicked(string link)

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

        Rectangle {
            visible: item.unseen
            x: 1
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
            PlainText {
                Layout.fillWidth: true
                text: item.why === "" ? item.monitor : qsTr("%1: %2").arg(item.monitor).arg(item.why)
                muted: true
                font.pixelSize: Theme.textSmall
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
                visible: item.open && !editor.visible && !reply.visible
                spacing: Theme.gap2

                PushButton {
                    visible: item.hasAction
                    primary: true
                    symbol: "check"
                    text: qsTr("Accept…")
                    objectName: "acceptCard"
                    onClicked: item.acceptWanted()
                }
                PushButton {
                    visible: item.kind === InboxList.Question
                    primary: !item.hasAction
                    symbol: "reply"
                    text: qsTr("Answer…")
                    objectName: "answerCard"
                    onClicked: reply.begin("")
                }
                PushButton {
                    visible: item.kind === InboxList.Review
                    text: qsTr("Edit")
                    objectName: "editCard"
                    onClicked: editor.begin(item.body)
                }
                PushButton {
                    text: item.kind === InboxList.Notify ? qsTr("Done") : qsTr("Ignore")
                    objectName: "ignoreCard"
                    onClicked: item.ignoreWanted()
                }
                PushButton {
                    id: later

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
                    text: qsTr("More")
                    onClicked: menu.open()

                    PopMenu {
                        id: menu

                        y: more.height

                        PopMenuItem {
                            symbol: "mute"
                            text: qsTr("No messages from “%1”").arg(item.monitor)
                            onTriggered: item.muteWanted()
                        }
                    }
                }
            }
        }
    }
}
