// A model on its way into memory: which one, how far, what is happening, and a way out.
import QtQuick
import QtQuick.Layouts
import Tandem.App
import Tandem.Theme
import Tandem.Components

ColumnLayout {
    id: card

    required property ModelShelf models

    spacing: Theme.gap2
    objectName: "loadingCard"

    RowLayout {
        Layout.fillWidth: true
        spacing: Theme.gap3

        PlainText {
            Layout.fillWidth: true
            text: qsTr("Loading %1").arg(card.models.loadingName)
            elide: Text.ElideMiddle
            wrapMode: Text.NoWrap
        }
        PlainText {
            text: qsTr("%1 %").arg(Math.round(card.models.progress * 100))
            muted: true
        }
    }
    Meter {
        Layout.fillWidth: true
        value: Math.min(0.999, card.models.progress)
        fill: Theme.accent
        name: qsTr("Loading: %1 %").arg(Math.round(card.models.progress * 100))
    }
    RowLayout {
        Layout.fillWidth: true

        PlainText {
            Layout.fillWidth: true
            text: card.models.progressText
            muted: true
            font.pixelSize: Theme.textSmall
            elide: Text.ElideRight
            wrapMode: Text.NoWrap
        }
        PushButton {
            quiet: true
            text: qsTr("Cancel")
            explanation: qsTr("Stop loading; nothing is lost")
            objectName: "cancelLoading"
            onClicked: card.models.cancelLoading()
        }
    }
}
