// A scroll bar that stays out of the way until it is needed.
import QtQuick
import QtQuick.Templates as T
import Tandem.Theme

T.ScrollBar {
    id: bar

    implicitWidth: 10
    implicitHeight: 10
    padding: 2
    minimumSize: 0.06
    visible: size < 1
    Accessible.ignored: true

    contentItem: Rectangle {
        radius: 3
        color: bar.pressed ? Theme.textMuted : Theme.borderStrong
        opacity: bar.pressed || bar.hovered ? 0.9 : bar.active ? 0.6 : 0.3
        Behavior on opacity { NumberAnimation { duration: Theme.motion } }
    }
}
