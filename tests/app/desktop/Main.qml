// Stands for the real pages where only the window matters.
import QtQuick.Window

Window {
    property int chats: 0

    function newChat() { ++chats; }

    width: 100
    height: 100
    visible: true
}
