// One row of the conversation: a message of the person or an answer, centred in a column that reads well.
pragma ComponentBehavior: Bound
import QtQuick
import Tandem.App
import Tandem.Theme

Item {
    id: row

    required property int index
    required property string speaker
    required property string text
    required property BlockList blocks
    required property string error
    required property real progress
    required property real firstTokenSeconds
    required property real tokensPerSecond
    required property int promptTokens
    required property int reusedTokens
    required property int answerTokens
    required property string modelName
    required property string doing
    required property int searched
    required property string searchedFor
    required property var sources
    required property var tools
    required property var model

    property Chat chat
    property bool last: false
    property bool current: false
    property bool editing: false
    readonly property int answerState: model.state ?? Chat.Done
    signal editWanted()
    signal editDropped()
    signal asked()
    signal linkClicked(string link)
    signal selecting()

    implicitHeight: column.height + Theme.gap4
    Accessible.role: Accessible.ListItem
    Accessible.name: (speaker === "user" ? qsTr("You: %1") : qsTr("Tandem: %1")).arg(text)

    HoverHandler { id: hover }
    Rectangle {
        anchors.fill: column
        anchors.margins: -Theme.gap2
        radius: Theme.radius
        color: "transparent"
        border.width: 2
        border.color: Theme.focus
        visible: row.current
    }
    Column {
        id: column

        anchors.horizontalCenter: parent.horizontalCenter
        width: Math.min(Theme.columnWidth, row.width - 2 * Theme.gap4)

        // Repeaters make the one that is needed: a Loader of Qt 6.4 cannot create bound components.
        Repeater {
            model: row.speaker === "user" ? 1 : 0

            UserMessage {
                width: column.width
                words: row.text
                editing: row.editing
                canEdit: !(row?.chat.busy ?? false)
                hovered: hover.hovered
                reachable: row.current
                onEditWanted: row.editWanted()
                onEditDropped: row.editDropped()
                onResend: text => {
                    if (row.chat.editAndResend(row.index, text)) row.asked();
                }
                onCopyWanted: row.chat.copy(row.index)
                onSelecting: row.selecting()
            }
        }
        Repeater {
            model: row.speaker === "user" ? 0 : 1

            AnswerMessage {
                width: column.width
                blocks: row.blocks
                words: row.text
                answerState: row.answerState
                error: row.error
                progress: row.progress
                doing: row.doing
                searched: row.searched
                searchedFor: row.searchedFor
                sources: row.sources
                tools: row.tools
                last: row.last
                chatBusy: row?.chat.busy ?? false
                footer.firstTokenSeconds: row.firstTokenSeconds
                footer.tokensPerSecond: row.tokensPerSecond
                footer.promptTokens: row.promptTokens
                footer.reusedTokens: row.reusedTokens
                footer.answerTokens: row.answerTokens
                footer.modelName: row.modelName
                footer.lively: hover.hovered || row.last
                footer.reachable: row.current || row.last
                footer.onCopyWanted: row.chat.copy(row.index)
                onLinkClicked: link => {
                    if (link.startsWith("source:")) row.chat.openSource(row.index, Number(link.slice(7)));
                    else row.linkClicked(link);
                }
                onSourceWanted: number => row.chat.openSource(row.index, number)
                onUndoWanted: tool => row.chat.undo(row.index, tool)
                onCodeCopyWanted: text => row.chat.copyText(text)
                onSelecting: row.selecting()
                onRegenerateWanted: {
                    row.asked();
                    row.chat.regenerate();
                }
            }
        }
    }
}
