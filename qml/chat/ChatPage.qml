// The chat: conversations at the left, the open one with its input, and at the right how it is answered.
pragma ComponentBehavior: Bound
import QtQuick
import Tandem.App
import Tandem.Theme
import Tandem.Components
import Tandem.Consent
import Tandem.Models

FocusScope {
    id: page

    required property ConversationList conversations
    required property Chat chat
    required property ModelShelf models
    required property AppSettings settings
    required property EngineStatus engine
    required property Approval approval
    /// Something of the window lies above the page.
    property bool covered: false
    property bool foldersGranted: true
    signal importWanted()
    signal modelsPageWanted()
    signal foldersWanted()

    property bool optionsOpen: false
    property bool listOpen: false
    readonly property bool mirrored: LayoutMirroring.enabled
    readonly property bool narrow: width < Theme.narrowWidth
    readonly property bool sheetBeside: width - sidebar.width - Theme.sheetWidth > 520
    /// Nothing to talk to and nothing to read: the screen that explains how to get a model.
    readonly property bool firstStart: !models.ready && !(models.onlyStarter && models.loading) && !conversations.loading
                                       && conversations.count === 0
                                       && conversations.filter === "" && chat.empty
    onFirstStartChanged: if (visible) focusInput()

    function focusInput() {
        listOpen = false;
        if (firstStart) welcome.focusAction();
        else composer.forceActiveFocus(Qt.OtherFocusReason);
    }
    function focusSearch() {
        if (narrow) listOpen = true;
        sidebar.focusSearch();
    }
    function newChat() {
        conversations.create();
        focusInput();
    }
    function rename() { header.rename(); }
    function editLast() { messages.editLast(); }
    function openModels() { header.openModels(); }
    /// What Escape does, from the most to the least urgent. False when there was nothing to do.
    function goBack() {
        if (messages.editingRow >= 0) messages.editingRow = -1;
        else if (chat.busy) chat.stop();
        else if (optionsOpen) optionsOpen = false;
        else if (listOpen) listOpen = false;
        else if (!messages.following) messages.follow();
        else return;
        focusInput();
    }

    Rectangle {
        anchors.fill: parent
        color: Theme.page
    }
    Item {
        id: main

        anchors.fill: parent
        anchors.leftMargin: page.narrow ? 0 : Theme.sidebarWidth
        anchors.rightMargin: page.optionsOpen && page.sheetBeside ? Theme.sheetWidth : 0

        ChatHeader {
            id: header

            width: parent.width
            chat: page.chat
            conversations: page.conversations
            models: page.models
            narrow: page.narrow
            optionsOpen: page.optionsOpen
            onListWanted: page.listOpen = !page.listOpen
            onOptionsWanted: page.optionsOpen = !page.optionsOpen
            onImportWanted: page.importWanted()
            onModelsPageWanted: page.modelsPageWanted()
            onDone: page.focusInput()
        }
        GetModel {
            id: welcome

            anchors.fill: parent
            anchors.topMargin: header.height
            visible: page.firstStart
            models: page.models
            onImportWanted: page.importWanted()
        }
        MessageList {
            id: messages

            visible: !page.firstStart && !page.chat.empty
            anchors.top: header.bottom
            anchors.left: parent.left
            anchors.right: parent.right
            anchors.bottom: bottom.top
            chat: page.chat
            onLinkClicked: link => {
                prompt.link = link;
                prompt.open();
            }
            onInputWanted: page.focusInput()
        }
        EmptyState {
            visible: page.chat.empty && !page.firstStart && !page.chat.loading && !page.conversations.loading
            anchors.horizontalCenter: parent.horizontalCenter
            y: Math.round((bottom.y - height) * 0.45)
            width: Math.min(420, parent.width - 2 * Theme.gap6)
            symbol: "chat"
            title: qsTr("What would you like to know?")
            message: page.models.starterInUse
                     ? qsTr("%1 answers on this computer; nothing leaves it. It knows Tandem and everyday tasks, and little else.")
                       .arg(page.models.currentName)
                     : page.models.ready
                     ? qsTr("%1 answers on this computer; nothing leaves it.").arg(page.models.currentName)
                     : qsTr("Choose a model to begin.")
            actionText: page.models.starterInUse ? qsTr("Larger models")
                        : page.models.ready || page.models.loading ? "" : qsTr("Choose a model")
            actionButton.objectName: "chatEmptyAction"
            onAction: page.models.starterInUse ? page.modelsPageWanted() : header.openModels()
        }
        PulseDots {
            anchors.centerIn: parent
            visible: page.chat.loading
            tint: Theme.borderStrong
        }
        Column {
            id: bottom

            visible: !page.firstStart
            anchors.bottom: parent.bottom
            anchors.horizontalCenter: parent.horizontalCenter
            width: Math.min(Theme.columnWidth, parent.width - 2 * Theme.gap4)
            bottomPadding: Theme.gap1

            ChatNotices {
                width: parent.width
                chat: page.chat
                models: page.models
                foldersGranted: page.foldersGranted
                onModelWanted: header.openModels()
                onFoldersWanted: page.foldersWanted()
            }
            Item {
                width: parent.width
                height: question.implicitHeight + Theme.gap2
                visible: page.approval.open

                ApprovalCard {
                    id: question

                    width: parent.width
                    height: implicitHeight
                    chat: page.chat
                    approval: page.approval
                    tallest: main.height - header.height - composer.height - Theme.gap4
                    place: Qt.point(main.width, bottom.y + bottom.height - composer.height)
                    covered: !page.visible || page.covered || bottom.y < header.height || page.narrow && page.listOpen
                             || page.optionsOpen && !page.sheetBeside
                }
            }
            Composer {
                id: composer

                width: parent.width
                focus: true
                chat: page.chat
                modelReady: page.models.ready
                enterSends: page.settings.enterSends
                status: page.engine.text
                statusTint: page.engine.reactiveWaiting > 0 ? Theme.reactive : Theme.proactive
                onSent: messages.follow()
                onEditLastWanted: messages.editLast()
                onScrollWanted: direction => messages.scrollPage(direction)
                onModelWanted: header.openModels()
            }
        }
    }
    Rectangle {
        visible: page.narrow && page.listOpen
        anchors.fill: parent
        color: Theme.scrim
        TapHandler { onTapped: page.listOpen = false }
    }
    Sidebar {
        id: sidebar

        readonly property real away: page.mirrored ? page.width : -width  ///< where it is while nobody wants it

        visible: !page.narrow || x !== away
        width: Theme.sidebarWidth
        height: parent.height
        x: page.narrow && !page.listOpen ? away : page.mirrored ? page.width - width : 0
        enabled: visible
        conversations: page.conversations
        onChosen: page.focusInput()
        Behavior on x { enabled: page.narrow; NumberAnimation { duration: Theme.motion; easing.type: Easing.OutCubic } }

        Rectangle {
            anchors.right: parent.right
            width: 1
            height: parent.height
            color: Theme.border
        }
    }
    Repeater {
        model: page.optionsOpen ? 1 : 0

        OptionsSheet {
            id: sheet

            x: page.mirrored ? 0 : page.width - width
            width: Math.min(Theme.sheetWidth, page.width)
            height: page.height
            Component.onCompleted: sheet.forceActiveFocus()
            chat: page.chat
            onCloseWanted: {
                page.optionsOpen = false;
                page.focusInput();
            }
        }
    }
    LinkPrompt {
        id: prompt

        onOpenWanted: link => page.chat.openLink(link)
        onCopyWanted: link => page.chat.copyText(link)
    }
}
