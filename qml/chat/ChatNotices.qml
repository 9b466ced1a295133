// What the person has to know about this chat right now, between its messages and its input.
import QtQuick
import Tandem.App
import Tandem.Theme
import Tandem.Components
import Tandem.Models

Column {
    id: notices

    required property Chat chat
    required property ModelShelf models
    /// There is something to tell. (A Column keeps its height when its last child hides, so it hides itself.)
    readonly property bool needed: chat.error !== "" || chat.warning !== "" || models.error !== "" || !models.ready
                                   || models.loading || nothingToSearch
    /// The person has granted folders of documents.
    property bool foldersGranted: true
    readonly property bool nothingToSearch: chat.documents && !foldersGranted
    signal modelWanted()
    signal foldersWanted()

    visible: needed
    bottomPadding: Theme.gap2

    spacing: Theme.gap2

    Notice {
        width: parent.width
        visible: message !== ""
        tone: "error"
        message: notices.chat.error
        dismissable: true
        objectName: "chatError"
        onDismissed: notices.chat.dismissError()
    }
    Notice {
        width: parent.width
        visible: message !== ""
        tone: "warning"
        message: notices.chat.warning
        dismissable: true
        objectName: "chatWarning"
        onDismissed: notices.chat.dismissWarning()
    }
    Notice {
        width: parent.width
        visible: message !== ""
        tone: "error"
        message: notices.models.error
        actionText: qsTr("Choose another")
        dismissable: true
        onAction: notices.modelWanted()
        onDismissed: notices.models.dismissError()
    }
    Notice {
        width: parent.width
        visible: !notices.models.ready && !notices.models.loading && message !== "" && notices.models.error === ""
        tone: "info"
        message: qsTr("No model is loaded. You can read your conversations; to get answers, choose one.")
        actionText: qsTr("Choose a model")
        onAction: notices.modelWanted()
    }
    Notice {
        width: parent.width
        visible: notices.nothingToSearch
        tone: "info"
        message: qsTr("No folder is chosen yet, so there are no documents to search.")
        actionText: qsTr("Choose folders")
        objectName: "noFolders"
        onAction: notices.foldersWanted()
    }
    LoadingCard {
        width: parent.width
        visible: notices.models.loading
        models: notices.models
    }
}
