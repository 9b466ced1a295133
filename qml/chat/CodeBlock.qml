// Code, a table or other text that keeps its columns: monospaced, never wrapped, scrolls sideways, can be copied.
import QtQuick
import QtQuick.Templates as T
import Tandem.Theme
import Tandem.Components

Rectangle {
    id: block

    property string code
    property string language
    property bool header: true
    signal copyWanted(string text)
    signal selecting()

    implicitHeight: (header ? bar.height : 0) + view.height
    radius: Theme.radius
    color: Theme.codeBackground
    border.width: 1
    border.color: Theme.border

    Rectangle {
        id: bar

        visible: block.header
        x: 1
        y: 1
        width: parent.width - 2
        height: 32
        radius: Theme.radius - 1
        color: Theme.codeHeader

        PlainText {
            anchors.left: parent.left
            anchors.right: copy.left
            anchors.leftMargin: Theme.gap3
            anchors.verticalCenter: parent.verticalCenter
            text: block.language === "" ? qsTr("text") : block.language
            muted: true
            font.pixelSize: Theme.textSmall
            elide: Text.ElideRight
            wrapMode: Text.NoWrap
        }
        IconButton {
            id: copy

            anchors.right: parent.right
            anchors.rightMargin: 2
            anchors.verticalCenter: parent.verticalCenter
            size: 28
            symbol: done.running ? "check" : "copy"
            text: done.running ? qsTr("Copied") : qsTr("Copy code")
            objectName: "copyCode"
            onClicked: {
                block.copyWanted(block.code);
                done.restart();
            }
            Timer { id: done; interval: 1600 }
        }
    }
    Flickable {
        id: view

        y: block.header ? bar.height : 0
        x: Theme.gap3
        width: parent.width - 2 * Theme.gap3
        height: words.height
        contentWidth: words.width
        contentHeight: words.height
        clip: true
        flickableDirection: Flickable.HorizontalFlick
        interactive: contentWidth > width
        boundsBehavior: Flickable.StopAtBounds
        T.ScrollBar.horizontal: ThinScrollBar { parent: view; y: view.height - height }

        TextEdit {
            id: words

            width: Math.max(view.width, contentWidth + Theme.gap2)
            topPadding: Theme.gap3
            bottomPadding: Theme.gap3
            readOnly: true
            selectByMouse: true
            textFormat: TextEdit.PlainText
            wrapMode: TextEdit.NoWrap
            renderType: Text.NativeRendering
            font.family: Theme.monospace
            font.pixelSize: Theme.textBody - 1
            color: Theme.text
            selectionColor: Theme.selection
            selectedTextColor: Theme.text
            text: block.code
            Accessible.role: Accessible.Paragraph
            Accessible.name: block.code
            Accessible.readOnly: true
            onSelectedTextChanged: if (selectedText !== "") block.selecting()
        }
    }
}
