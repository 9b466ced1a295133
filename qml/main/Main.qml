// START HERE for the window: its pages, and everything the keyboard does. The program gives it the five objects below.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Dialogs
import QtQuick.Window
import Tandem.App
import Tandem.Chat
import Tandem.Components
import Tandem.Models
import Tandem.Settings
import Tandem.Theme

Window {
    id: window

    required property ConversationList conversations
    required property Chat chat
    required property ModelShelf models
    required property AppSettings settings
    required property EngineStatus engine

    property int page: 0

    function show(which) {
        page = which;
        if (which === 0) chatPage.focusInput();
        else if (which === 1) modelsPage.forceActiveFocus();
    }
    function importModel() { files.open(); }
    /// A file was chosen or dropped. With a model in memory it is only added: the list shows that, and what it needs.
    function take(file) {
        const answering = models.ready;
        models.importFile(file);
        if (!answering) return;
        page = 0;
        chatPage.openModels();
    }
    function undoRemoval() {
        if (conversations.removedTitle === "") return;
        toast.hide();
        conversations.restoreRemoved();
    }

    width: 1180
    height: 760
    minimumWidth: 480
    minimumHeight: 400
    visible: true
    title: chat.title === "" ? qsTr("Tandem") : qsTr("%1 – Tandem").arg(chat.title)
    color: Theme.page

    Binding { target: Theme; property: "dark"; value: window.settings.dark }
    Binding { target: Theme; property: "reducedMotion"; value: window.settings.reducedMotion }
    Binding { target: Theme; property: "textScale"; value: window.settings.textScale }
    Component.onCompleted: chatPage.focusInput()

    Rail {
        id: rail

        height: parent.height
        page: window.page
        onPageWanted: page => window.show(page)
        onShortcutsWanted: shortcuts.open()
    }
    Item {
        id: pages

        anchors.fill: parent
        anchors.leftMargin: rail.width

        ChatPage {
            id: chatPage

            anchors.fill: parent
            visible: window.page === 0
            enabled: visible
            focus: visible
            conversations: window.conversations
            chat: window.chat
            models: window.models
            settings: window.settings
            engine: window.engine
            onImportWanted: window.importModel()
            onModelsPageWanted: window.show(1)
        }
        ModelsPage {
            id: modelsPage

            anchors.fill: parent
            visible: window.page === 1
            enabled: visible
            models: window.models
            onImportWanted: window.importModel()
        }
        // Made when it is wanted. A Loader of Qt 6.4 cannot create bound components.
        Repeater {
            model: window.page === 2 ? 1 : 0

            SettingsPage {
                id: settingsPage

                anchors.fill: parent
                settings: window.settings
                Component.onCompleted: settingsPage.forceActiveFocus()
            }
        }
        Toast {
            id: toast

            anchors.horizontalCenter: parent.horizontalCenter
            anchors.horizontalCenterOffset: window.page === 0 && !chatPage.narrow ? Theme.sidebarWidth / 2 : 0
            anchors.bottom: parent.bottom
            anchors.bottomMargin: 108
            objectName: "toast"
            onAction: window.conversations.restoreRemoved()
            onPassed: window.conversations.forgetRemoved()

            Connections {
                target: window.conversations
                function onRemovedTitleChanged() {
                    if (window.conversations.removedTitle === "") {
                        toast.hide();
                        return;
                    }
                    toast.message = qsTr("Deleted “%1”").arg(window.conversations.removedTitle);
                    toast.actionText = qsTr("Undo");
                    toast.show();
                }
            }
        }
    }
    DropLayer {
        anchors.fill: parent
        objectName: "dropLayer"
        onFileDropped: file => window.take(file)
    }
    ShortcutsOverlay {
        id: shortcuts
    }
    FileDialog {
        id: files

        title: qsTr("Choose a model file")
        nameFilters: [qsTr("Models (*.gguf)"), qsTr("All files (*)")]
        onAccepted: window.take(selectedFile)
    }

    Shortcut { sequences: ["Ctrl+N"]; onActivated: { window.page = 0; chatPage.newChat(); } }
    Shortcut { sequences: ["Ctrl+K", "Ctrl+F"]; onActivated: { window.page = 0; chatPage.focusSearch(); } }
    Shortcut { sequences: ["Ctrl+L"]; onActivated: window.show(0) }
    Shortcut { sequences: ["Ctrl+R"]; onActivated: window.chat.regenerate() }
    Shortcut { sequences: ["Alt+Up"]; enabled: window.page === 0; onActivated: chatPage.editLast() }
    Shortcut { sequences: ["Escape"]; enabled: window.page === 0 && !shortcuts.opened; onActivated: chatPage.goBack() }
    Shortcut { sequences: ["F2"]; enabled: window.page === 0; onActivated: chatPage.rename() }
    Shortcut { sequences: ["Ctrl+Z"]; enabled: window.conversations.removedTitle !== ""; onActivated: window.undoRemoval() }
    Shortcut { sequences: ["Ctrl+M"]; onActivated: { window.page = 0; chatPage.openModels(); } }
    Shortcut { sequences: ["Ctrl+O"]; onActivated: window.importModel() }
    Shortcut { sequences: ["Ctrl+1"]; onActivated: window.show(0) }
    Shortcut { sequences: ["Ctrl+2"]; onActivated: window.show(1) }
    Shortcut { sequences: ["Ctrl+3", "Ctrl+,"]; onActivated: window.show(2) }
    Shortcut { sequences: ["Ctrl+?", "F1"]; onActivated: shortcuts.open() }
    Shortcut { sequences: ["Ctrl+Q"]; onActivated: window.close() }
}
