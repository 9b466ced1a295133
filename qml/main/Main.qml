// START HERE for the window: its pages, and everything the keyboard does. The program gives it the objects below.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Dialogs
import QtQuick.Window
import Tandem.App
import Tandem.Chat
import Tandem.Components
import Tandem.Consent
import Tandem.Dashboard
import Tandem.Inbox
import Tandem.Live
import Tandem.Models
import Tandem.Monitors
import Tandem.Settings
import Tandem.Simulations
import Tandem.Theme

Window {
    id: window

    required property ConversationList conversations
    required property Chat chat
    required property ModelShelf models
    required property AppSettings settings
    required property EngineStatus engine
    required property Presence presence
    required property Dashboard dashboard
    required property Simulator simulator
    required property InboxList inbox
    required property Approval approval
    required property Approval chatApproval
    required property MonitorList monitors
    required property MonitorForm monitorForm
    required property RunList monitorRuns
    required property DocumentFolders documentFolders

    property int page: Pages.Chat

    function show(which) {
        page = which;
        if (which === Pages.Chat) chatPage.focusInput();
        else if (which === Pages.Inbox) inboxPage.forceActiveFocus();
        else if (which === Pages.Monitors) monitorsPage.forceActiveFocus();
        else if (which === Pages.Models) modelsPage.forceActiveFocus();
    }
    function newChat() {
        page = Pages.Chat;
        chatPage.newChat();
    }
    function importModel() { files.open(); }
    /// A file was chosen or dropped. With a model in memory it is only added: the list shows that, and what it needs.
    function take(file) {
        const answering = models.ready;
        models.importFile(file);
        if (!answering) return;
        page = Pages.Chat;
        chatPage.openModels();
    }
    /// Whose latest step can be taken back: conversations, monitors, document folders or inbox; null = nobody's.
    property QtObject undoable: null

    function undo() {
        toast.hide();
        if (undoable === inbox) inbox.undo();
        else if (undoable === monitors) monitors.restoreRemoved();
        else if (undoable === documentFolders) documentFolders.restoreRemoved();
        else if (undoable === conversations) conversations.restoreRemoved();
    }
    /// Offers to take back what `message` says; hides the offer when `message` is empty.
    function offerUndo(source, message) {
        if (message === "") {
            if (undoable === source) toast.hide();
            if (undoable === source) undoable = null;
            return;
        }
        undoable = source;
        toast.message = message;
        toast.actionText = qsTr("Undo");
        toast.show();
    }
    function deleted(name) { return name === "" ? "" : qsTr("Deleted “%1”").arg(name); }

    function tell(sentence) {
        toast.message = sentence;
        toast.actionText = "";
        toast.show();
    }

    width: 1180
    height: 760
    minimumWidth: 480
    minimumHeight: 400
    visible: true
    title: chat.title === "" ? qsTr("Tandem") : qsTr("%1 – Tandem").arg(chat.title)
    color: Theme.page
    LayoutMirroring.enabled: Application.layoutDirection === Qt.RightToLeft
    LayoutMirroring.childrenInherit: true

    Binding { target: Theme; property: "dark"; value: window.settings.dark }
    Binding { target: Theme; property: "reducedMotion"; value: window.settings.reducedMotion }
    Binding { target: Theme; property: "textScale"; value: window.settings.textScale }
    Component.onCompleted: chatPage.focusInput()

    Rail {
        id: rail

        anchors.left: parent.left
        height: parent.height
        page: window.page
        unseen: window.inbox.unseen
        backgroundPaused: window.settings.backgroundPaused
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
            visible: window.page === Pages.Chat
            enabled: visible
            focus: visible
            conversations: window.conversations
            chat: window.chat
            models: window.models
            settings: window.settings
            engine: window.engine
            approval: window.chatApproval
            covered: toast.visible || shortcuts.opened
            foldersGranted: window.documentFolders.count > 0
            onFoldersWanted: window.show(Pages.Settings)
            onImportWanted: window.importModel()
            onModelsPageWanted: window.show(Pages.Models)
        }
        InboxPage {
            id: inboxPage

            anchors.fill: parent
            visible: window.page === Pages.Inbox
            enabled: visible
            inbox: window.inbox
            monitored: window.monitors.count > 0
            onMonitorsWanted: window.show(Pages.Monitors)
        }
        MonitorsPage {
            id: monitorsPage

            anchors.fill: parent
            visible: window.page === Pages.Monitors
            enabled: visible
            monitors: window.monitors
            settings: window.settings
            form: window.monitorForm
            runs: window.monitorRuns
        }
        ModelsPage {
            id: modelsPage

            anchors.fill: parent
            visible: window.page === Pages.Models
            enabled: visible
            models: window.models
            onImportWanted: window.importModel()
        }
        // These are made when they are wanted. A Loader of Qt 6.4 cannot create bound components.
        Repeater {
            model: window.page === Pages.Dashboard ? 1 : 0

            DashboardPage {
                id: dashboardPage

                anchors.fill: parent
                dashboard: window.dashboard
                simulator: window.simulator
                onModelsWanted: window.show(Pages.Models)
                Component.onCompleted: dashboardPage.forceActiveFocus()
            }
        }
        Repeater {
            model: window.page === Pages.Settings ? 1 : 0

            SettingsPage {
                id: settingsPage

                anchors.fill: parent
                settings: window.settings
                presence: window.presence
                folders: window.documentFolders
                Component.onCompleted: settingsPage.forceActiveFocus()
            }
        }
        Toast {
            id: toast

            anchors.horizontalCenter: parent.horizontalCenter
            anchors.horizontalCenterOffset: window.page === Pages.Chat && !chatPage.narrow ? Theme.sidebarWidth / 2 : 0
            anchors.bottom: parent.bottom
            anchors.bottomMargin: 108
            objectName: "toast"
            onAction: window.undo()
            onPassed: {
                window.conversations.forgetRemoved();
                window.monitors.forgetRemoved();
                window.documentFolders.forgetRemoved();
                window.inbox.forgetUndo();
            }

            Connections {
                target: window.conversations
                function onRemovedTitleChanged() { window.offerUndo(window.conversations, window.deleted(window.conversations.removedTitle)); }
            }
            Connections {
                target: window.monitors
                function onRemovedNameChanged() { window.offerUndo(window.monitors, window.deleted(window.monitors.removedName)); }
            }
            Connections {
                target: window.documentFolders
                function onRemovedNameChanged() {
                    const name = window.documentFolders.removedName;
                    window.offerUndo(window.documentFolders, name === "" ? "" : qsTr("Removed “%1”; your files stay").arg(name));
                }
            }
            Connections {
                target: window.inbox
                function onUndoChanged() { window.offerUndo(window.inbox, window.inbox.undoSentence); }
                function onWanted(row) {
                    window.show(Pages.Inbox);
                    inboxPage.reveal(row);
                }
                function onDone(sentence) { window.tell(sentence); }
            }
            Connections {
                target: window.dashboard
                function onExported(sentence) { window.tell(sentence); }
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
    ApprovalSheet {
        approval: window.approval
    }
    FileDialog {
        id: files

        title: qsTr("Choose a model file")
        nameFilters: [qsTr("Models (*.gguf)"), qsTr("All files (*)")]
        onAccepted: window.take(selectedFile)
    }

    Shortcut { sequences: ["Ctrl+N"]; onActivated: window.newChat() }
    Shortcut { sequences: ["Ctrl+K", "Ctrl+F"]; onActivated: { window.page = Pages.Chat; chatPage.focusSearch(); } }
    Shortcut { sequences: ["Ctrl+L"]; onActivated: window.show(Pages.Chat) }
    Shortcut { sequences: ["Ctrl+R"]; onActivated: window.chat.regenerate() }
    Shortcut { sequences: ["Alt+Up"]; enabled: window.page === Pages.Chat; onActivated: chatPage.editLast() }
    Shortcut { sequences: ["Escape"]; enabled: window.page === Pages.Chat && !shortcuts.opened; onActivated: chatPage.goBack() }
    Shortcut { sequences: ["F2"]; enabled: window.page === Pages.Chat; onActivated: chatPage.rename() }
    Shortcut { sequences: ["Ctrl+Z"]; enabled: window.undoable !== null; onActivated: window.undo() }
    Shortcut { sequences: ["Ctrl+M"]; onActivated: { window.page = Pages.Chat; chatPage.openModels(); } }
    Shortcut { sequences: ["Ctrl+O"]; onActivated: window.importModel() }
    Shortcut { sequences: ["Ctrl+1"]; onActivated: window.show(Pages.Chat) }
    Shortcut { sequences: ["Ctrl+2"]; onActivated: window.show(Pages.Inbox) }
    Shortcut { sequences: ["Ctrl+3"]; onActivated: window.show(Pages.Monitors) }
    Shortcut { sequences: ["Ctrl+4"]; onActivated: window.show(Pages.Dashboard) }
    Shortcut { sequences: ["Ctrl+5"]; onActivated: window.show(Pages.Models) }
    Shortcut { sequences: ["Ctrl+6", "Ctrl+,"]; onActivated: window.show(Pages.Settings) }
    Shortcut { sequences: ["Ctrl+?", "F1"]; onActivated: shortcuts.open() }
    Shortcut { sequences: ["Ctrl+Q"]; onActivated: window.presence.quit() }
}
