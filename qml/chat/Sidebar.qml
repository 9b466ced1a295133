// The conversations: search, the list (newest first), and a new one. Works alike for one and for ten thousand.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Tandem.App
import Tandem.Theme
import Tandem.Components

FocusScope {
    id: sidebar

    required property ConversationList conversations
    property int renamingRow: -1
    /// A conversation was opened or begun: the window puts the keyboard into the input.
    signal chosen()

    function focusSearch() {
        search.forceActiveFocus(Qt.ShortcutFocusReason);
        search.selectAll();
    }
    function startRename(row) {
        if (row < 0) return;
        list.positionViewAtIndex(row, ListView.Contain);
        renamingRow = row;
    }
    function open(row) {
        conversations.select(row);
        chosen();
    }
    function begin() {
        conversations.create();
        chosen();
    }

    Rectangle {
        anchors.fill: parent
        color: Theme.sidebar
    }
    ColumnLayout {
        anchors.fill: parent
        anchors.topMargin: (Theme.headerHeight - Theme.controlHeight) / 2
        anchors.bottomMargin: Theme.gap2
        spacing: Theme.gap2

        RowLayout {
            Layout.leftMargin: Theme.gap2
            Layout.rightMargin: Theme.gap2
            spacing: Theme.gap1

            LineField {
                id: search

                Layout.fillWidth: true
                symbol: "search"
                placeholderText: qsTr("Search")
                name: qsTr("Search in conversations")
                clearable: true
                objectName: "search"
                onTextChanged: sidebar.conversations.filter = text
                onAccepted: if (list.count > 0) sidebar.open(0)
                Keys.onDownPressed: list.takeKeyboard()
                Keys.onEscapePressed: {
                    if (text !== "") clear();
                    else sidebar.chosen();
                }
            }
            IconButton {
                symbol: "plus"
                text: qsTr("New chat")
                shortcut: "Ctrl+N"
                objectName: "newChat"
                onClicked: sidebar.begin()
            }
        }
        Notice {
            Layout.fillWidth: true
            Layout.leftMargin: Theme.gap2
            Layout.rightMargin: Theme.gap2
            visible: message !== ""
            tone: "error"
            message: sidebar.conversations.storageError
        }
        ListView {
            id: list

            Layout.fillWidth: true
            Layout.fillHeight: true
            leftMargin: Theme.gap2
            rightMargin: Theme.gap2
            model: sidebar.conversations
            spacing: 2
            clip: true
            reuseItems: true
            cacheBuffer: 400
            boundsBehavior: Flickable.StopAtBounds
            activeFocusOnTab: true
            keyNavigationEnabled: true
            currentIndex: -1
            highlightMoveDuration: Theme.motionQuick
            objectName: "conversationList"
            Accessible.role: Accessible.List
            Accessible.name: qsTr("Conversations")
            T.ScrollBar.vertical: ThinScrollBar {}

            function takeKeyboard() {
                forceActiveFocus(Qt.TabFocusReason);
                if (currentIndex < 0) currentIndex = Math.max(0, sidebar.conversations.currentRow);
            }
            onActiveFocusChanged: if (activeFocus && currentIndex < 0) {
                currentIndex = Math.max(0, sidebar.conversations.currentRow);
            }
            Keys.onReturnPressed: sidebar.open(currentIndex)
            Keys.onEnterPressed: sidebar.open(currentIndex)
            Keys.onDeletePressed: sidebar.conversations.remove(currentIndex)
            Keys.onPressed: event => {
                if (event.key === Qt.Key_F2) sidebar.startRename(currentIndex);
                else if (event.key === Qt.Key_Home) currentIndex = 0;
                else if (event.key === Qt.Key_End) currentIndex = count - 1;
                else return;
                event.accepted = true;
            }

            delegate: SidebarRow {
                width: list.width - 2 * Theme.gap2
                open: index >= 0 && index === sidebar.conversations.currentRow
                cursor: list.activeFocus && index === list.currentIndex
                renaming: sidebar.renamingRow >= 0 && index === sidebar.renamingRow
                onOpened: sidebar.open(index)
                onRenameWanted: sidebar.startRename(index)
                onRenameDropped: {
                    sidebar.renamingRow = -1;
                    list.takeKeyboard();
                }
                onRenamed: title => {
                    if (sidebar.renamingRow !== index) return;
                    sidebar.renamingRow = -1;
                    sidebar.conversations.rename(index, title);
                }
                onRemoveWanted: sidebar.conversations.remove(index)
            }

            EmptyState {
                anchors.centerIn: parent
                width: parent.width - 2 * Theme.gap6
                visible: list.count === 0 && !sidebar.conversations.loading
                title: search.text === "" ? qsTr("No conversations yet") : qsTr("Nothing found")
                message: search.text === "" ? qsTr("What you ask appears here. It stays on this computer.")
                                            : qsTr("No title and no message contains these words.")
                actionText: search.text === "" ? "" : qsTr("Show all")
                onAction: search.clear()
            }
        }
    }
}
