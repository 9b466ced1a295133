// The conversation. Following the answer is a state of its own: it ends when the person scrolls away or selects
// text, and begins again at the end or with the button. Nothing else moves the view.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Tandem.App
import Tandem.Theme
import Tandem.Components

FocusScope {
    id: view

    required property Chat chat
    property bool following: true
    property int editingRow: -1
    /// How many answers began or went on out of sight.
    property bool news: false
    signal linkClicked(string link)
    signal inputWanted()

    function follow() {
        following = true;
        news = false;
        list.positionViewAtEnd();
    }
    /// Opens the latest message of the person for editing.
    function editLast() {
        if (chat.busy) return;
        for (let row = chat.count - 1; row >= Math.max(0, chat.count - 2); --row) {
            list.positionViewAtIndex(row, ListView.Contain);
            const item = list.itemAtIndex(row) as MessageItem;
            if (item && item.speaker === "user") {
                editingRow = row;
                return;
            }
        }
    }
    function scrollPage(direction) {
        const end = list.originY + list.contentHeight - list.height;
        list.contentY = Math.max(list.originY, Math.min(end, list.contentY + direction * list.height * 0.85));
        list.looked();
    }

    Connections {
        target: view.chat

        function onCountChanged() {
            view.editingRow = -1;
            if (view.chat.busy || view.chat.count === 0) view.following = true;
            if (view.following) soon.restart();
        }
        function onTitleChanged() { list.currentIndex = -1; }
        function onLoadingChanged() {
            if (!view.chat.loading) view.follow();
        }
    }

    // Rows get their heights one after the other; the view moves once, when all of them have.
    Timer {
        id: soon

        interval: 0
        onTriggered: list.stayAtEnd()
    }
    ListView {
        id: list

        anchors.fill: parent
        focus: true
        activeFocusOnTab: true
        model: view.chat
        topMargin: Theme.gap4
        bottomMargin: Theme.gap2
        clip: true
        reuseItems: true
        cacheBuffer: 1200
        currentIndex: -1
        highlightFollowsCurrentItem: false
        boundsBehavior: Flickable.StopAtBounds
        objectName: "messages"
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Messages")
        T.ScrollBar.vertical: ThinScrollBar {
            id: bar
            onPressedChanged: if (!pressed) list.looked()
        }

        /// Within a line of the end counts as being there.
        function atEnd() { return contentY + height >= originY + contentHeight + bottomMargin - 24; }
        function looked() {
            view.following = atEnd();
            if (view.following) view.news = false;
        }
        function stayAtEnd() {
            if (!view.following || moving || bar.pressed) return;
            forceLayout();
            positionViewAtEnd();
        }
        onContentHeightChanged: {
            if (view.following) soon.restart();
            else if (view.chat.busy) view.news = true;
        }
        onHeightChanged: soon.restart()
        onMovementStarted: if (!atEnd()) view.following = false
        onMovementEnded: looked()
        onContentYChanged: if (moving || bar.pressed) looked()

        Keys.onPressed: event => {
            const row = currentIndex < 0 ? count : currentIndex;
            if (event.key === Qt.Key_Up && event.modifiers === Qt.NoModifier) currentIndex = Math.max(0, row - 1);
            else if (event.key === Qt.Key_Down && event.modifiers === Qt.NoModifier) currentIndex = Math.min(count - 1, row + 1);
            else if (event.key === Qt.Key_Home) currentIndex = 0;
            else if (event.key === Qt.Key_End) { currentIndex = count - 1; view.follow(); }
            else if (event.key === Qt.Key_C && currentIndex >= 0) view.chat.copy(currentIndex);
            else return;
            event.accepted = true;
            positionViewAtIndex(currentIndex, ListView.Contain);
            looked();
        }

        delegate: MessageItem {
            width: list.width
            chat: view.chat
            last: index === list.count - 1
            current: list.activeFocus && index === list.currentIndex
            editing: index >= 0 && index === view.editingRow
            onEditWanted: view.editingRow = index
            onEditDropped: {
                view.editingRow = -1;
                view.inputWanted();
            }
            onAsked: {
                view.editingRow = -1;
                view.follow();
                view.inputWanted();
            }
            onLinkClicked: link => view.linkClicked(link)
            onSelecting: if (view.chat.busy) view.following = false
        }
    }

    PushButton {
        anchors.horizontalCenter: parent.horizontalCenter
        anchors.bottom: parent.bottom
        anchors.bottomMargin: Theme.gap2
        visible: !view.following && list.count > 0
        symbol: "arrow-down"
        text: view.news ? qsTr("New") : qsTr("To the end")
        explanation: qsTr("Show the end and follow the answer")
        objectName: "followButton"
        onClicked: view.follow()
    }
}
