// The latest runs of a monitor, newest first.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Tandem.App
import Tandem.Components
import Tandem.Theme

Overlay {
    id: overlay

    required property RunList runs
    property string monitorName

    title: qsTr("Runs of “%1”").arg(monitorName)
    width: Math.min(640, parent ? parent.width - 2 * Theme.gap4 : 640)

    PlainText {
        Layout.fillWidth: true
        visible: overlay.runs.count === 0
        text: overlay.runs.error !== "" ? overlay.runs.error : qsTr("It has not run yet.")
        muted: true
    }
    Repeater {
        model: overlay.runs

        RunItem {
            Layout.fillWidth: true
        }
    }
}
