// The last minute of something between 0 and 1, the newest at the right edge.
pragma ComponentBehavior: Bound
import QtQuick
import Tandem.Theme

Item {
    id: history

    property var values: []
    readonly property int most: 60

    implicitHeight: 40
    Accessible.ignored: true

    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: 1
        color: Theme.border
    }
    Repeater {
        model: history.most

        Rectangle {
            required property int index
            readonly property var value: history.values[history.values.length - history.most + index]

            visible: value !== undefined
            x: index * history.width / history.most
            y: history.height - height
            width: history.width / history.most - 1
            height: Math.max(1, history.height * (value ?? 0))
            radius: 1
            color: Theme.accent
            opacity: 0.35
        }
    }
}
