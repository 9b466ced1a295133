// What a monitor that runs by hand is to look at: a text that is pasted here, or a file.
import QtQuick
import QtQuick.Dialogs
import QtQuick.Layouts
import Tandem.Components
import Tandem.Theme

Overlay {
    id: overlay

    property string monitorName
    signal textGiven(string text)
    signal fileGiven(url file)

    function ask(name) {
        monitorName = name;
        box.clear();
        open();
        box.area.forceActiveFocus();
    }

    title: qsTr("Run “%1”").arg(monitorName)

    PlainText {
        Layout.fillWidth: true
        text: qsTr("It is read on this computer, and what comes of it appears in the inbox.")
        muted: true
    }
    TextBox {
        id: box

        Layout.fillWidth: true
        shortest: 200
        tallest: 360
        name: qsTr("Text")
        placeholder: qsTr("Paste the text here")
        focus: true
        objectName: "pastedText"
    }
    RowLayout {
        Layout.fillWidth: true
        Layout.topMargin: Theme.gap2
        spacing: Theme.gap2

        PushButton {
            symbol: "folder"
            text: qsTr("Use a file…")
            objectName: "runOnFile"
            onClicked: files.open()
        }
        Item { Layout.fillWidth: true }
        PushButton {
            text: qsTr("Cancel")
            onClicked: overlay.close()
        }
        PushButton {
            primary: true
            symbol: "play"
            enabled: box.length > 0
            text: qsTr("Run now")
            objectName: "runOnText"
            onClicked: {
                overlay.close();
                overlay.textGiven(box.text);
            }
        }
    }
    FileDialog {
        id: files

        title: overlay.title
        onAccepted: {
            overlay.close();
            overlay.fileGiven(selectedFile);
        }
    }
}
