// Takes a model file that is dropped anywhere in the window, and shows that it would.
import QtQuick
import Tandem.Theme
import Tandem.Components

DropArea {
    id: layer

    signal fileDropped(url file)

    function isModel(url) { return String(url).toLowerCase().startsWith("file:") }

    keys: ["text/uri-list"]
    onEntered: drag => drag.accepted = drag.hasUrls && drag.urls.some(isModel)
    onDropped: drop => {
        for (const url of drop.urls) {
            if (isModel(url)) fileDropped(url);
        }
        drop.accept();
    }

    Rectangle {
        anchors.fill: parent
        visible: layer.containsDrag
        color: Theme.scrim

        Card {
            anchors.centerIn: parent
            width: words.implicitWidth + 2 * Theme.gap8
            height: words.implicitHeight + 2 * Theme.gap6
            border.width: 2
            border.color: Theme.accent

            EmptyState {
                id: words

                anchors.centerIn: parent
                width: 280
                symbol: "import"
                title: qsTr("Drop the model here")
                message: qsTr("A .gguf file is used where it lies; nothing is copied.")
            }
        }
    }
}
