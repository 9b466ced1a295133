// A text to change or to write, with its two buttons.
import QtQuick
import QtQuick.Layouts
import Tandem.Components
import Tandem.Theme

ColumnLayout {
    id: editor

    property string name
    property string doneText
    signal done(string text)
    signal cancelled()

    function begin(text) {
        box.text = text;
        visible = true;
        box.area.forceActiveFocus();
    }

    spacing: Theme.gap2

    TextBox {
        id: box

        Layout.fillWidth: true
        shortest: 72
        tallest: 240
        name: editor.name
        placeholder: editor.name
        objectName: "cardText"
    }
    RowLayout {
        spacing: Theme.gap2

        PushButton {
            primary: true
            enabled: box.length > 0
            text: editor.doneText
            objectName: "cardTextDone"
            onClicked: editor.done(box.text)
        }
        PushButton {
            text: qsTr("Cancel")
            onClicked: editor.cancelled()
        }
    }
}
