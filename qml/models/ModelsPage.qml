// All models of this person: use one, add one, take one from the list.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Tandem.App
import Tandem.Theme
import Tandem.Components

FocusScope {
    id: page

    required property ModelShelf models
    /// The person has models to choose from; without, the page tells how to get one.
    readonly property bool shelfShown: models.scanning || (models.count > 0 && !models.onlyStarter)
    signal importWanted()

    Rectangle {
        anchors.fill: parent
        color: Theme.page
    }
    GetModel {
        anchors.fill: parent
        visible: !page.shelfShown
        models: page.models
        onImportWanted: page.importWanted()
    }
    ColumnLayout {
        visible: page.shelfShown
        anchors.top: parent.top
        anchors.bottom: parent.bottom
        anchors.topMargin: Theme.gap6
        width: Math.min(720, parent.width - 2 * Theme.gap4)
        x: Math.round((parent.width - width) / 2)
        spacing: Theme.gap3

        RowLayout {
            Layout.fillWidth: true
            spacing: Theme.gap3

            PlainText {
                Layout.fillWidth: true
                text: qsTr("Models")
                font.pixelSize: Theme.textDisplay
                font.weight: Font.DemiBold
                Accessible.role: Accessible.Heading
            }
            IconButton {
                symbol: "regenerate"
                text: qsTr("Look again")
                onClicked: page.models.refresh()
            }
            PushButton {
                primary: true
                symbol: "import"
                text: qsTr("Add a model file…")
                onClicked: page.importWanted()
            }
        }
        PlainText {
            Layout.fillWidth: true
            text: qsTr("%1 of memory free. Files are used where they lie; those in %2 appear by themselves.")
                  .arg(Figures.text(page.models.memoryFree)).arg(page.models.modelsFolder)
            muted: true
        }
        Notice {
            Layout.fillWidth: true
            visible: message !== ""
            tone: "error"
            message: page.models.error
            dismissable: true
            onDismissed: page.models.dismissError()
        }
        Notice {
            Layout.fillWidth: true
            visible: message !== ""
            tone: "warning"
            message: page.models.currentWarning
        }
        Card {
            Layout.fillWidth: true
            visible: page.models.loading
            lifted: false
            implicitHeight: loading.implicitHeight + 2 * Theme.gap4

            LoadingCard {
                id: loading

                anchors.fill: parent
                anchors.margins: Theme.gap4
                models: page.models
            }
        }
        ListView {
            id: list

            Layout.fillWidth: true
            Layout.fillHeight: true
            model: page.models
            clip: true
            spacing: Theme.gap1
            focus: true
            activeFocusOnTab: true
            reuseItems: true
            boundsBehavior: Flickable.StopAtBounds
            objectName: "modelsPageList"
            Accessible.role: Accessible.List
            Accessible.name: qsTr("Models")
            T.ScrollBar.vertical: ThinScrollBar {}
            Keys.onReturnPressed: page.models.choose(currentIndex)
            Keys.onEnterPressed: page.models.choose(currentIndex)
            Keys.onDeletePressed: page.models.remove(currentIndex)

            delegate: ModelRow {
                width: list.width - Theme.gap3
                detailed: true
                removable: true
                memoryFree: page.models.memoryFree
                cursor: list.activeFocus && index === list.currentIndex
                onClicked: if (problem === "") page.models.choose(index)
                onRemoveWanted: page.models.remove(index)
            }
        }
    }
}
