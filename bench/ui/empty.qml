// The limit: a window of the same size in which one small thing moves as often as the dashboard draws.
import QtQuick

Window {
    id: window

    required property QtObject dashboard
    required property QtObject simulator
    property bool pageShown: true

    width: 1280
    height: 720
    visible: true

    Rectangle {
        id: dot

        width: 8
        height: 8
        color: "black"
        visible: window.pageShown
    }
    Timer {
        interval: 33
        repeat: true
        running: window.pageShown
        onTriggered: dot.x = (dot.x + 8) % window.width
    }
}
