// What Tandem answered or is answering: its state, its blocks, and the footer.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Tandem.App
import Tandem.Theme
import Tandem.Components

ColumnLayout {
    id: answer

    property BlockList blocks
    property string words
    property int answerState: Chat.Done
    property string error
    property real progress: 0
    property string doing
    property int searched: -1
    property string searchedFor
    property var sources: []
    property var tools: []
    property bool last: false
    property bool chatBusy: false
    property alias footer: footer
    signal linkClicked(string link)
    signal codeCopyWanted(string text)
    signal selecting()
    signal regenerateWanted()
    signal sourceWanted(int number)
    signal undoWanted(int tool)

    readonly property bool streaming: answerState === Chat.Streaming

    spacing: Theme.gap2

    RowLayout {
        spacing: Theme.gap2

        PlainText {
            text: qsTr("Tandem")
            font.weight: Font.DemiBold
        }
        PulseDots { visible: answer.streaming }
        Announcer {
            words: answer.words
            running: answer.streaming
        }
        PlainText {
            visible: answer.streaming && (answer.words === "" || answer.doing !== "")
            text: answer.doing !== "" ? answer.doing
                : answer.progress > 0 && answer.progress < 1
                  ? qsTr("reading, %1 %").arg(Math.round(answer.progress * 100)) : qsTr("thinking about it")
            color: Theme.reactive
            font.pixelSize: Theme.textSmall
        }
    }
    Repeater {
        model: answer.tools

        ToolLine {
            id: toolLine

            required property var modelData
            required property int index

            Layout.fillWidth: true
            about: modelData
            onUndoWanted: answer.undoWanted(toolLine.index)
        }
    }
    Repeater {
        model: answer.blocks !== null && answer.words !== "" ? 1 : 0

        BlockView {
            Layout.fillWidth: true
            blocks: answer.blocks
            onLinkClicked: link => answer.linkClicked(link)
            onCopyWanted: text => answer.codeCopyWanted(text)
            onSelecting: answer.selecting()
        }
    }
    Notice {
        Layout.fillWidth: true
        visible: answer.error !== "" && (answer.answerState === Chat.Failed || answer.answerState === Chat.ContextFull)
        tone: answer.answerState === Chat.Failed ? "error" : "warning"
        title: answer.answerState === Chat.ContextFull ? qsTr("The context is full") : qsTr("No complete answer")
        message: answer.error
        actionText: answer.last && !answer.chatBusy ? qsTr("Try again") : ""
        onAction: answer.regenerateWanted()
    }
    SourceList {
        Layout.fillWidth: true
        searched: answer.searched
        searchedFor: answer.searchedFor
        sources: answer.sources
        onOpened: number => answer.sourceWanted(number)
    }
    AnswerFooter {
        id: footer

        Layout.fillWidth: true
        visible: !answer.streaming
        stopped: answer.answerState === Chat.Stopped
        canRegenerate: answer.last && !answer.chatBusy
        onRegenerateWanted: answer.regenerateWanted()
    }
}
