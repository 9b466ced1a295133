// A link in an answer was written by the model, not by a person: its full address is shown before it is opened.
import QtQuick
import QtQuick.Layouts
import Tandem.Theme
import Tandem.Components

Overlay {
    id: prompt

    property string link
    signal openWanted(string link)
    signal copyWanted(string link)

    title: qsTr("Open this link in the browser?")

    PlainText {
        Layout.fillWidth: true
        text: prompt.link
        font.family: Theme.monospace
        wrapMode: Text.WrapAnywhere
        maximumLineCount: 10
        elide: Text.ElideRight
        objectName: "linkText"
    }
    PlainText {
        Layout.fillWidth: true
        text: qsTr("The address comes from the answer. The site will learn that you visited it.")
        muted: true
    }
    RowLayout {
        Layout.alignment: Qt.AlignRight
        spacing: Theme.gap2

        PushButton {
            text: qsTr("Copy")
            onClicked: {
                prompt.copyWanted(prompt.link);
                prompt.close();
            }
        }
        PushButton {
            primary: true
            focus: true
            text: qsTr("Open")
            onClicked: {
                prompt.openWanted(prompt.link);
                prompt.close();
            }
        }
    }
}
