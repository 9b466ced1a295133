// Which model answers, at a glance: its name, how far its loading is, or that one has to be chosen.
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Tandem.App
import Tandem.Theme
import Tandem.Components

T.AbstractButton {
    id: button

    required property ModelShelf models

    readonly property string words: models.loading ? qsTr("Loading %1").arg(models.loadingName)
                                  : models.ready ? models.currentName : qsTr("Choose a model")

    implicitHeight: Theme.controlHeight
    implicitWidth: name.implicitWidth + leftPadding + rightPadding + 2 * Theme.iconSize + 2 * Theme.gap2
    leftPadding: Theme.gap2
    rightPadding: Theme.gap2
    hoverEnabled: true
    focusPolicy: Qt.StrongFocus
    text: qsTr("Model: %1").arg(words)
    objectName: "modelButton"
    Accessible.role: Accessible.ButtonMenu
    Accessible.name: text
    Keys.onReturnPressed: button.clicked()
    Keys.onEnterPressed: button.clicked()
    Keys.onDownPressed: button.clicked()

    contentItem: RowLayout {
        spacing: Theme.gap2

        Icon {
            symbol: button.models.currentWarning !== "" ? "warning" : "model"
            color: button.models.currentWarning !== "" ? Theme.warning : Theme.textMuted
        }
        PlainText {
            id: name

            Layout.fillWidth: true
            text: button.words
            elide: Text.ElideMiddle
            wrapMode: Text.NoWrap
            maximumLineCount: 1
            Accessible.ignored: true
        }
        Icon {
            symbol: "chevron-down"
            sourceSize { width: 16; height: 16 }
            color: Theme.textMuted
        }
    }
    background: Rectangle {
        radius: Theme.radius
        color: button.pressed ? Theme.pressed : button.hovered ? Theme.hover : "transparent"
        border.width: 1
        border.color: Theme.border

        Rectangle {
            visible: button.models.loading
            anchors.bottom: parent.bottom
            anchors.left: parent.left
            anchors.margins: 1
            width: (parent.width - 2) * button.models.progress
            height: 3
            radius: 1
            color: Theme.accent
        }
        FocusRing { shown: button.visualFocus }
    }
}
