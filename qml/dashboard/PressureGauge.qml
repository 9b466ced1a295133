// How much of the memory bandwidth the running kernels want together, with the scheduler's two tiers.
pragma ComponentBehavior: Bound
import QtQuick
import Tandem.Theme

Item {
    id: gauge

    /// 1 = all of it; the sum of predictions may be more.
    property real pressure: 0
    readonly property real low: 0.4
    readonly property real high: 0.7

    implicitHeight: 10
    Accessible.role: Accessible.ProgressBar
    Accessible.name: qsTr("Memory pressure: %1 %").arg(Math.round(100 * pressure))

    Rectangle {
        anchors.fill: parent
        radius: height / 2
        color: Theme.border
    }
    Rectangle {
        width: Math.min(1, gauge.pressure) * gauge.width
        height: gauge.height
        radius: height / 2
        color: gauge.pressure >= gauge.high ? Theme.warning : gauge.pressure >= gauge.low ? Theme.reactiveFill : Theme.good
    }
    Repeater {
        model: [gauge.low, gauge.high]

        Rectangle {
            required property real modelData

            x: Math.round(modelData * gauge.width)
            y: -2
            width: 2
            height: gauge.height + 4
            color: Theme.text
        }
    }
}
