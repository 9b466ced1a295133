// Which folders Tandem may read and search, and how far it is with each.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Dialogs
import QtQuick.Layouts
import Tandem.App
import Tandem.Components
import Tandem.Theme

SettingsSection {
    id: section

    required property DocumentFolders folders

    function addTyped() {
        if (section.folders.add(path.text)) path.clear();
    }

    title: qsTr("Document folders")

    PlainText {
        Layout.fillWidth: true
        text: qsTr("What lies in these folders is read on this computer, so that answers can draw on it and name their "
                   + "sources. Nothing in them is changed.")
        lineHeight: Theme.lineHeight
        lineHeightMode: Text.FixedHeight
    }
    Notice {
        Layout.fillWidth: true
        visible: message !== ""
        tone: "warning"
        message: section.folders.trouble
    }
    Repeater {
        model: section.folders

        DocumentFolderRow {
            Layout.fillWidth: true
            onRemoveWanted: section.folders.remove(index)
            onLeftOutWanted: {
                section.folders.showLeftOut(index);
                leftOutSheet.folderName = name;
                leftOutSheet.open();
            }
        }
    }
    GridLayout {
        readonly property bool stacked: width < 460

        Layout.fillWidth: true
        columns: stacked ? 1 : 3
        columnSpacing: Theme.gap2
        rowSpacing: Theme.gap2

        LineField {
            id: path

            Layout.fillWidth: true
            symbol: "folder"
            placeholderText: qsTr("~/Documents")
            name: qsTr("Path of a folder")
            clearable: true
            objectName: "folderPath"
            onTextEdited: section.folders.dismissError()
            onAccepted: section.addTyped()
        }
        PushButton {
            text: qsTr("Add")
            enabled: path.text.trim() !== ""
            objectName: "addFolder"
            onClicked: section.addTyped()
        }
        PushButton {
            text: qsTr("Choose a folder…")
            primary: section.folders.count === 0
            objectName: "chooseFolder"
            onClicked: chooser.open()
        }
    }
    Notice {
        Layout.fillWidth: true
        visible: message !== ""
        tone: "error"
        message: section.folders.error
        dismissable: true
        objectName: "folderError"
        onDismissed: section.folders.dismissError()
    }
    RowLayout {
        Layout.fillWidth: true
        visible: section.folders.count > 0
        spacing: Theme.gap4

        ColumnLayout {
            Layout.fillWidth: true
            spacing: 2

            PlainText {
                Layout.fillWidth: true
                text: section.folders.held ? qsTr("Reading is paused with all work in the background")
                    : section.folders.paused ? qsTr("Reading is paused") : qsTr("New and changed files are read as they come")
            }
            PlainText {
                Layout.fillWidth: true
                text: section.folders.held || section.folders.paused ? qsTr("What was read until now is searched.")
                                                                     : qsTr("At the lowest priority; your questions go first.")
                muted: true
                font.pixelSize: Theme.textSmall
            }
        }
        PushButton {
            visible: !section.folders.held
            symbol: section.folders.paused ? "play" : "pause"
            text: section.folders.paused ? qsTr("Go on") : qsTr("Pause")
            objectName: "pauseDocuments"
            onClicked: section.folders.paused = !section.folders.paused
        }
    }
    PlainText {
        Layout.fillWidth: true
        text: qsTr("Left out are hidden files and folders, files that hold keys or passwords by their names, build output and "
                   + "unfinished downloads, PDFs above 64 MB, and of very long texts all but the first 4 MB.")
        muted: true
        font.pixelSize: Theme.textSmall
        objectName: "folderRule"
    }
    LeftOutOverlay {
        id: leftOutSheet

        folders: section.folders
    }
    FolderDialog {
        id: chooser

        title: qsTr("Choose a folder with documents")
        onAccepted: section.folders.addChosen(selectedFolder)
    }
}
