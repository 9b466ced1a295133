// Chooses the model that answers, from the header of the chat. What a model needs is shown before it is loaded.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Tandem.App
import Tandem.Theme
import Tandem.Components

T.Popup {
    id: picker

    required property ModelShelf models
    signal importWanted()
    signal pageWanted()

    width: 380
    height: Math.min(520, column.implicitHeight + 2 * padding)
    margins: Theme.gap2
    padding: Theme.gap2
    focus: true
    closePolicy: T.Popup.CloseOnEscape | T.Popup.CloseOnPressOutsideParent
    onAboutToShow: models.refresh()
    onOpened: {
        list.currentIndex = Math.max(0, models.currentRow);
        list.forceActiveFocus(Qt.TabFocusReason);
    }

    background: Card {}
    contentItem: ColumnLayout {
        id: column

        spacing: Theme.gap2

        Notice {
            Layout.fillWidth: true
            visible: message !== ""
            tone: "warning"
            message: picker.models.currentWarning
        }
        LoadingCard {
            Layout.fillWidth: true
            Layout.margins: Theme.gap2
            visible: picker.models.loading
            models: picker.models
        }
        ListView {
            id: list

            Layout.fillWidth: true
            Layout.fillHeight: true
            Layout.preferredHeight: Math.min(contentHeight, 360)
            visible: count > 0
            model: picker.models
            clip: true
            spacing: 2
            keyNavigationEnabled: true
            activeFocusOnTab: true
            boundsBehavior: Flickable.StopAtBounds
            highlightMoveDuration: 0
            objectName: "modelList"
            Accessible.role: Accessible.List
            Accessible.name: qsTr("Models")
            T.ScrollBar.vertical: ThinScrollBar {}
            Keys.onReturnPressed: take(currentIndex)
            Keys.onEnterPressed: take(currentIndex)

            function take(row) {
                if (row < 0) return;
                picker.models.choose(row);
                picker.close();
            }

            delegate: ModelRow {
                width: list.width
                memoryFree: picker.models.memoryFree
                cursor: list.activeFocus && index === list.currentIndex
                onClicked: list.take(index)
            }
        }
        Rectangle {
            Layout.fillWidth: true
            visible: list.visible
            implicitHeight: 1
            color: Theme.border
        }
        RowLayout {
            Layout.fillWidth: true

            PushButton {
                quiet: true
                symbol: "import"
                text: qsTr("Add a model file…")
                onClicked: {
                    picker.close();
                    picker.importWanted();
                }
            }
            Item { Layout.fillWidth: true }
            PushButton {
                quiet: true
                text: qsTr("All models")
                onClicked: {
                    picker.close();
                    picker.pageWanted();
                }
            }
        }
    }
    enter: Transition { NumberAnimation { property: "opacity"; from: 0; to: 1; duration: Theme.motionQuick } }
    exit: Transition { NumberAnimation { property: "opacity"; from: 1; to: 0; duration: Theme.motionQuick } }
}
