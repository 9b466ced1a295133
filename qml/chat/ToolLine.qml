// One tool that was used for an answer: what it did, in a line; everything about it on demand; "Undo" where it can be.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Tandem.App
import Tandem.Components
import Tandem.Theme

ColumnLayout {
    id: line

    /// {tool, sentence, arguments, result, state, canUndo}
    required property var about
    property bool unfolded: false
    signal undoWanted()

    readonly property bool trouble: about.state === Chat.ToolFailed || about.state === Chat.ToolUnknown
    readonly property string symbol: ({ tandem_help: "question", current_time: "schedule", search_documents: "search",
                                        read_file: "documents", list_folder: "folder", save_note: "edit",
                                        draft_mail: "mail", open_link: "link", create_reminder: "bell",
                                        create_monitor: "monitor" })[about.tool] ?? "tool"
    readonly property string stateWords: {
        if (about.state === Chat.ToolRunning) return qsTr("being done…");
        if (about.state === Chat.ToolRefused) return qsTr("you said no");
        if (about.state === Chat.ToolFailed) return qsTr("did not work");
        if (about.state === Chat.ToolUnknown) return qsTr("nobody knows how it ended");
        if (about.state === Chat.ToolUndone) return qsTr("taken back");
        return "";
    }

    spacing: Theme.gap1
    Accessible.role: Accessible.ListItem
    Accessible.name: about.sentence + (stateWords === "" ? "" : ", " + stateWords)

    RowLayout {
        Layout.fillWidth: true
        spacing: Theme.gap2

        Icon {
            symbol: line.trouble ? "warning" : line.symbol
            color: line.trouble ? Theme.warning : Theme.textMuted
            sourceSize { width: Theme.textSmall + 4; height: Theme.textSmall + 4 }
        }
        PlainText {
            Layout.fillWidth: true
            Layout.maximumWidth: Math.ceil(implicitWidth)
            text: line.about.sentence
            muted: true
            elide: Text.ElideRight
            wrapMode: Text.NoWrap
            font.pixelSize: Theme.textSmall
            font.strikeout: line.about.state === Chat.ToolUndone
            objectName: "toolSentence"
        }
        PlainText {
            visible: text !== ""
            text: line.stateWords
            color: line.trouble ? Theme.warning : Theme.textMuted
            wrapMode: Text.NoWrap
            font.pixelSize: Theme.textSmall
            objectName: "toolState"
        }
        SmallButton {
            visible: line.about.canUndo
            text: qsTr("Undo")
            objectName: "undoTool"
            onClicked: line.undoWanted()
        }
        SmallButton {
            visible: line.about.arguments !== "" || line.about.result !== ""
            text: line.unfolded ? qsTr("Less") : qsTr("Details")
            objectName: "toolDetails"
            onClicked: line.unfolded = !line.unfolded
        }
        Item { Layout.fillWidth: true }
    }
    Repeater {
        model: line.unfolded ? 1 : 0

        ScrolledWords {
            Layout.fillWidth: true
            tallest: 220
            text: [line.about.arguments, line.about.result].filter(part => part !== "").join("\n\n→ ")
            name: "toolWords"
        }
    }
}
