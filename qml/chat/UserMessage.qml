// What the person wrote, exactly as written; turns into a text box to edit it and ask again.
pragma ComponentBehavior: Bound
import QtQuick
import Tandem.Theme
import Tandem.Components

Item {
    id: message

    property string words
    property bool editing: false
    property bool canEdit: true
    property bool reachable: false
    property bool hovered: false
    signal editWanted()
    signal editDropped()
    signal resend(string text)
    signal copyWanted()
    signal selecting()

    implicitHeight: editing ? (editor.box?.height ?? 0) + tools.height : bubble.height

    Rectangle {
        id: bubble

        visible: !message.editing
        anchors.right: parent.right
        width: Math.min(parent.width - 80, Math.ceil(measure.implicitWidth) + 2 * Theme.gap4)
        height: body.height + 2 * Theme.gap3
        radius: Theme.radius
        color: Theme.bubble

        Text {
            id: measure

            visible: false
            textFormat: Text.PlainText
            text: message.words.length > 400 ? message.words.slice(0, 400) : message.words
            font: body.font
            renderType: body.renderType
        }
        TextEdit {
            id: body

            x: Theme.gap4
            y: Theme.gap3
            width: parent.width - 2 * Theme.gap4
            readOnly: true
            selectByMouse: true
            textFormat: TextEdit.PlainText
            wrapMode: TextEdit.Wrap
            renderType: Text.NativeRendering
            font.pixelSize: Theme.textBody
            color: Theme.text
            selectionColor: Theme.selection
            selectedTextColor: Theme.text
            text: message.words
            Accessible.role: Accessible.Paragraph
            Accessible.name: qsTr("You: %1").arg(message.words)
            Accessible.readOnly: true
            onSelectedTextChanged: if (selectedText !== "") message.selecting()
        }
    }
    Repeater {
        id: editor

        readonly property TextBox box: count > 0 ? itemAt(0) as TextBox : null

        model: message.editing ? 1 : 0

        TextBox {
            id: box

            width: message.width
            name: qsTr("Edit your message")
            tallest: 320
            Component.onCompleted: {
                box.text = message.words;
                box.forceActiveFocus();
                box.cursorPosition = box.length;
            }
            onKeyPressed: event => {
                const enter = event.key === Qt.Key_Return || event.key === Qt.Key_Enter;
                if (event.key === Qt.Key_Escape) message.editDropped();
                else if (enter && !(event.modifiers & Qt.ShiftModifier)) message.resend(box.text);
                else return;
                event.accepted = true;
            }
        }
    }
    Row {
        id: tools

        anchors.right: message.editing ? parent.right : bubble.left
        anchors.rightMargin: message.editing ? 0 : Theme.gap2
        anchors.bottom: parent.bottom
        height: message.editing ? Theme.controlHeight + Theme.gap2 : Theme.controlHeight
        spacing: message.editing ? Theme.gap2 : 0
        opacity: message.editing || message.hovered || message.reachable && activeFocusInside ? 1 : 0

        readonly property bool activeFocusInside: copy.activeFocus || edit.activeFocus

        PushButton {
            visible: message.editing
            anchors.bottom: parent.bottom
            text: qsTr("Cancel")
            onClicked: message.editDropped()
        }
        PushButton {
            visible: message.editing
            anchors.bottom: parent.bottom
            primary: true
            text: qsTr("Ask again")
            explanation: qsTr("Replaces this message and everything after it")
            onClicked: message.resend(editor.box.text)
        }
        IconButton {
            id: edit

            visible: !message.editing
            size: 28
            symbol: "edit"
            text: qsTr("Edit and ask again")
            enabled: message.canEdit
            focusPolicy: message.reachable ? Qt.StrongFocus : Qt.ClickFocus
            onClicked: message.editWanted()
        }
        IconButton {
            id: copy

            visible: !message.editing
            size: 28
            symbol: "copy"
            text: qsTr("Copy message")
            focusPolicy: message.reachable ? Qt.StrongFocus : Qt.ClickFocus
            onClicked: message.copyWanted()
        }
    }
}
