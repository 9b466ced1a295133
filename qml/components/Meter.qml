// How much of something is used: a bar, always beside words that say the same.
import QtQuick
import Tandem.Theme

Item {
    id: meter

    /// 0 … 1; more than 1 is drawn full, in the warning colour.
    property real value: 0
    property color fill: value >= 1 ? Theme.error : value > 0.85 ? Theme.warning : Theme.accent
    property string name
    /// Whether it glides to a new value. Not where values come all the time: each would be drawn a dozen times.
    property bool glides: true

    implicitHeight: 6
    implicitWidth: 120
    Accessible.role: Accessible.ProgressBar
    Accessible.name: name

    Rectangle {
        anchors.fill: parent
        radius: height / 2
        color: Theme.border
    }
    Rectangle {
        width: Math.max(meter.value > 0 ? height : 0, Math.min(1, meter.value) * parent.width)
        height: parent.height
        radius: height / 2
        color: meter.fill
        Behavior on width { enabled: meter.glides; NumberAnimation { duration: Theme.motion; easing.type: Easing.OutCubic } }
    }
}
