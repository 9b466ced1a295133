// A short message at the bottom with one thing to do about it. Goes away by itself, but not while the
// pointer or the keyboard is on it.
import QtQuick
import Tandem.Theme

Rectangle {
    id: toast

    property string message
    property string actionText
    property int duration: 8000
    property bool shown: false
    signal action()
    signal passed()

    function show() {
        shown = true;
        timer.restart();
    }
    function hide() {
        timer.stop();
        shown = false;
    }

    implicitWidth: Math.min(parent ? parent.width - Theme.gap8 : 480, row.implicitWidth + 2 * Theme.gap4)
    implicitHeight: Theme.controlHeight + Theme.gap3
    radius: Theme.radius
    color: Theme.text
    // Derived, not switched: a toast that is hidden before its first frame has no opacity to change.
    opacity: toast.shown ? 1 : 0
    visible: toast.shown || toast.opacity > 0
    Accessible.role: Accessible.AlertMessage
    Accessible.name: message

    Behavior on opacity { NumberAnimation { duration: Theme.motion } }

    Timer {
        id: timer

        interval: toast.duration
        onTriggered: {
            if (hover.hovered || button.activeFocus) {
                restart();
                return;
            }
            toast.hide();
            toast.passed();
        }
    }
    HoverHandler { id: hover }

    Row {
        id: row

        anchors.centerIn: parent
        spacing: Theme.gap4

        PlainText {
            anchors.verticalCenter: parent.verticalCenter
            text: toast.message
            color: Theme.page
            wrapMode: Text.NoWrap
            elide: Text.ElideMiddle
            width: Math.min(implicitWidth, 360)
            Accessible.ignored: true
        }
        PushButton {
            id: button

            visible: toast.actionText !== ""
            text: toast.actionText
            anchors.verticalCenter: parent.verticalCenter
            onClicked: {
                toast.hide();
                toast.action();
            }
        }
    }
}
