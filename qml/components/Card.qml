// A surface above the page, with the one shadow that we use.
pragma ComponentBehavior: Bound
import QtQuick
import Tandem.Theme

Rectangle {
    id: card

    property bool lifted: true

    radius: Theme.radius
    color: Theme.raised
    border.width: 1
    border.color: Theme.border

    Repeater {
        model: card.lifted ? 4 : 0

        Rectangle {
            id: layer

            required property int index

            z: -1
            anchors.fill: parent
            anchors.margins: -1 - layer.index * 2
            anchors.topMargin: 1 - layer.index
            anchors.bottomMargin: -2 - layer.index * 3
            radius: card.radius + layer.index * 2
            color: Theme.shadow
        }
    }
}
