// Where one types: grows with the text, sends with Enter, turns into Stop while an answer is being made.
import QtQuick
import QtQuick.Layouts
import Tandem.App
import Tandem.Theme
import Tandem.Components

FocusScope {
    id: composer

    required property Chat chat
    property bool modelReady: false
    property bool enterSends: true
    /// What the engine does for others, in words; `statusTint` says for whom.
    property string status
    property color statusTint: Theme.proactive
    /// The message has gone out.
    signal sent()
    signal editLastWanted()
    signal scrollWanted(int direction)
    signal modelWanted()

    readonly property bool canSend: !chat.busy && modelReady && box.text.trim() !== ""

    function send() {
        if (chat.busy) return;
        if (!modelReady) {
            modelWanted();
            return;
        }
        if (box.text.trim() !== "" && chat.send(box.text)) {
            box.clear();
            sent();
        }
    }
    function take(event) {
        const enter = event.key === Qt.Key_Return || event.key === Qt.Key_Enter;
        const ctrl = event.modifiers & Qt.ControlModifier;
        if (enter && (ctrl || enterSends && !(event.modifiers & Qt.ShiftModifier))) send();
        else if (event.key === Qt.Key_Up && (event.modifiers & Qt.AltModifier)) editLastWanted();
        else if (event.key === Qt.Key_PageUp) scrollWanted(-1);
        else if (event.key === Qt.Key_PageDown) scrollWanted(1);
        else return;
        event.accepted = true;
    }

    implicitHeight: card.height + below.height + Theme.gap1

    Card {
        id: card

        width: parent.width
        height: box.height
        lifted: false
        border.width: box.activeFocus ? 2 : 1
        border.color: box.activeFocus ? Theme.focus : Theme.borderStrong

        TextBox {
            id: box

            anchors.left: parent.left
            width: parent.width - button.width - Theme.gap2
            focus: true
            framed: false
            padding: Theme.gap3
            shortest: Theme.controlHeight + Theme.gap3
            tallest: 220
            placeholder: qsTr("Ask…")
            name: qsTr("Your message")
            objectName: "input"
            onKeyPressed: event => composer.take(event)
        }
        IconButton {
            id: button

            anchors.right: parent.right
            anchors.bottom: parent.bottom
            anchors.margins: Theme.gap1 + 2
            size: Theme.controlHeight
            filled: true
            enabled: composer.chat.busy || composer.canSend
            symbol: composer.chat.busy ? "stop" : "send"
            text: composer.chat.busy ? qsTr("Stop") : qsTr("Send")
            shortcut: composer.chat.busy ? "Esc" : composer.enterSends ? "Enter" : "Ctrl+Enter"
            objectName: "sendButton"
            onClicked: {
                if (composer.chat.busy) composer.chat.stop();
                else composer.send();
                box.forceActiveFocus();
            }
        }
    }
    RowLayout {
        id: below

        anchors.top: card.bottom
        anchors.topMargin: Theme.gap1
        width: parent.width
        height: Theme.gap6
        spacing: Theme.gap3

        PlainText {
            Layout.fillWidth: true
            Layout.leftMargin: Theme.gap1
            text: composer.status !== "" ? composer.status
                : composer.enterSends ? qsTr("Enter sends, Shift+Enter begins a new line")
                                      : qsTr("Ctrl+Enter sends")
            color: composer.status !== "" ? composer.statusTint : Theme.textMuted
            font.pixelSize: Theme.textSmall
            elide: Text.ElideRight
            wrapMode: Text.NoWrap
            objectName: "status"
        }
        ContextMeter {
            Layout.rightMargin: Theme.gap1
            used: composer.chat.contextUsed
            size: composer.chat.contextSize
        }
    }
}
