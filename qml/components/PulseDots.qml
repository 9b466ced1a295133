// Says "working on it" without pretending to know how long: three dots in the colour of the work.
pragma ComponentBehavior: Bound
import QtQuick
import Tandem.Theme

Row {
    id: dots

    property color tint: Theme.reactiveFill

    spacing: Theme.gap1
    Accessible.ignored: true

    Repeater {
        model: 3

        Rectangle {
            id: dot

            required property int index

            width: 6
            height: 6
            radius: 3
            color: dots.tint
            opacity: Theme.reducedMotion ? 0.8 : 0.3

            SequentialAnimation on opacity {
                running: dots.visible && !Theme.reducedMotion
                loops: Animation.Infinite
                PauseAnimation { duration: dot.index * 160 }
                NumberAnimation { to: 1; duration: 320 }
                NumberAnimation { to: 0.3; duration: 320 }
                PauseAnimation { duration: (2 - dot.index) * 160 }
            }
        }
    }
}
