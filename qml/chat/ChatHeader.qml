// Above the conversation: its title (to rename in place), the model that answers, and what else one can do.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Tandem.App
import Tandem.Theme
import Tandem.Components
import Tandem.Models

Item {
    id: header

    required property Chat chat
    required property ConversationList conversations
    required property ModelShelf models
    property bool narrow: false
    property bool optionsOpen: false
    property bool renaming: false
    signal listWanted()
    signal optionsWanted()
    signal importWanted()
    signal modelsPageWanted()
    signal done()

    function rename() {
        if (conversations.currentRow >= 0) renaming = true;
    }
    function finish(title) {
        if (!renaming) return;
        renaming = false;
        conversations.rename(conversations.currentRow, title);
        done();
    }
    function openModels() { picker.open(); }

    implicitHeight: Theme.headerHeight

    RowLayout {
        anchors.fill: parent
        anchors.leftMargin: header.narrow ? Theme.gap2 : Theme.gap6
        anchors.rightMargin: Theme.gap3
        spacing: Theme.gap1

        IconButton {
            visible: header.narrow
            symbol: "sidebar"
            text: qsTr("Conversations")
            onClicked: header.listWanted()
        }
        Item {
            id: place

            Layout.fillWidth: true
            Layout.fillHeight: true

            PlainText {
                id: title

                anchors.verticalCenter: parent.verticalCenter
                width: Math.min(implicitWidth, parent.width)
                visible: !header.renaming
                text: header.chat.title === "" ? qsTr("New chat") : header.chat.title
                font.pixelSize: Theme.textLarge
                font.weight: Font.DemiBold
                elide: Text.ElideRight
                wrapMode: Text.NoWrap
                objectName: "chatTitle"
                Accessible.role: Accessible.Heading

                TapHandler { onDoubleTapped: header.rename() }
            }
            Repeater {
                model: header.renaming ? 1 : 0

                LineField {
                    id: field

                    y: Math.round((place.height - height) / 2)
                    width: Math.min(place.width, 480)
                    text: header.chat.title
                    name: qsTr("New name of the conversation")
                    maximumLength: 200
                    objectName: "renameField"
                    Component.onCompleted: {
                        field.forceActiveFocus();
                        field.selectAll();
                    }
                    onAccepted: header.finish(field.text)
                    onActiveFocusChanged: if (!field.activeFocus) header.finish(field.text)
                    Keys.onEscapePressed: {
                        header.renaming = false;
                        header.done();
                    }
                }
            }
        }
        ModelButton {
            id: modelButton

            models: header.models
            Layout.maximumWidth: header.width * 0.45
            onClicked: picker.open()

            ModelPicker {
                id: picker

                models: header.models
                y: modelButton.height + Theme.gap1
                x: modelButton.mirrored ? 0 : modelButton.width - width
                onImportWanted: header.importWanted()
                onPageWanted: header.modelsPageWanted()
                onClosed: header.done()
            }
        }
        IconButton {
            symbol: "documents"
            text: qsTr("Use my documents")
            tip: header.chat.documents ? qsTr("Questions here are answered from your documents. Press to stop.")
                                       : qsTr("Answer from my documents in this chat")
            checked: header.chat.documents
            objectName: "documentsButton"
            onClicked: header.chat.documents = !header.chat.documents
        }
        IconButton {
            symbol: "tune"
            text: qsTr("How this chat is answered")
            checked: header.optionsOpen
            objectName: "optionsButton"
            onClicked: header.optionsWanted()
        }
        IconButton {
            id: more

            symbol: "more"
            text: qsTr("More")
            tip: menu.visible ? "" : text  // it would cover the menu
            enabled: header.conversations.currentRow >= 0
            onClicked: menu.popup(more, more.width - menu.width, more.height + Theme.gap1)

            PopMenu {
                id: menu

                PopMenuItem {
                    text: qsTr("Rename")
                    symbol: "edit"
                    shortcut: "F2"
                    onTriggered: header.rename()
                }
                PopMenuItem {
                    text: qsTr("Delete")
                    symbol: "trash"
                    shortcut: "Del"
                    onTriggered: header.conversations.remove(header.conversations.currentRow)
                }
            }
        }
    }
    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: 1
        color: Theme.border
    }
}
