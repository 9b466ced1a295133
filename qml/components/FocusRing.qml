// Shows where the keyboard is. Put it inside the control that has the focus.
import QtQuick
import Tandem.Theme

Rectangle {
    /// The control whose focus is shown.
    required property bool shown
    property int spread: 2

    anchors.fill: parent
    anchors.margins: -spread
    radius: Theme.radius + spread
    color: "transparent"
    border.width: 2
    border.color: Theme.focus
    visible: shown
    z: 10
}
