// What the keyboard can do, in one place.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Tandem.Theme
import Tandem.Components

Overlay {
    id: overlay

    readonly property var shortcuts: [
        { keys: "Ctrl+N", words: qsTr("New chat") },
        { keys: "Ctrl+K", words: qsTr("Search conversations") },
        { keys: "Ctrl+L", words: qsTr("Type a message") },
        { keys: "Enter", words: qsTr("Send") },
        { keys: "Shift+Enter", words: qsTr("New line") },
        { keys: "Esc", words: qsTr("Stop the answer") },
        { keys: "Alt+↑", words: qsTr("Edit the last message") },
        { keys: "Ctrl+R", words: qsTr("Answer again") },
        { keys: "PgUp", words: qsTr("Scroll back") },
        { keys: "F2", words: qsTr("Rename the chat") },
        { keys: "Del", words: qsTr("Delete the chat (in the list)") },
        { keys: "Ctrl+Z", words: qsTr("Undo a deletion") },
        { keys: "Ctrl+M", words: qsTr("Choose the model") },
        { keys: "Ctrl+O", words: qsTr("Add a model file") },
        { keys: "Ctrl+1", words: qsTr("Chat") },
        { keys: "Ctrl+2", words: qsTr("Inbox") },
        { keys: "Ctrl+3", words: qsTr("Monitors") },
        { keys: "Ctrl+4", words: qsTr("Dashboard") },
        { keys: "Ctrl+5", words: qsTr("Models") },
        { keys: "Ctrl+,", words: qsTr("Settings") },
        { keys: "Ctrl+?", words: qsTr("This list") },
        { keys: "Ctrl+Q", words: qsTr("Quit") }
    ]

    title: qsTr("Keyboard")
    width: Math.min(640, parent ? parent.width - 2 * Theme.gap4 : 640)

    Grid {
        id: grid

        objectName: "shortcutList"
        Layout.fillWidth: true
        Layout.preferredHeight: implicitHeight
        columns: width > 520 ? 2 : 1
        columnSpacing: Theme.gap8
        rowSpacing: Theme.gap1

        Repeater {
            model: overlay.shortcuts

            Item {
                id: line

                required property var modelData

                width: Math.floor((grid.width - (grid.columns - 1) * grid.columnSpacing) / grid.columns)
                height: Theme.controlHeight - Theme.gap1

                PlainText {
                    anchors.left: parent.left
                    anchors.verticalCenter: parent.verticalCenter
                    width: parent.width - caps.width - Theme.gap2
                    text: line.modelData.words
                    elide: Text.ElideRight
                    wrapMode: Text.NoWrap
                }
                KeyCaps {
                    id: caps

                    anchors.right: parent.right
                    anchors.verticalCenter: parent.verticalCenter
                    keys: line.modelData.keys
                }
            }
        }
    }
}
