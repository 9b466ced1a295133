// A short message at the bottom with one thing to do about it. Goes away by itself, but not while the
// pointer or the keyboard is on it.
import QtQuick
import Tandem.Theme

Rectangle {
    id: toast

    property string message
    property string actionText
    property int duration: 8000
    readonly property bool shown: opacity > 0 && visible
    signal action()
    signal passed()

    function show() {
        visible = true;
        opacity = 1;
        timer.restart();
    }
    function hide() {
        timer.stop();
        opacity = 0;
    }

    implicitWidth: Math.min(parent ? parent.width - Theme.gap8 : 480, row.implicitWidth + 2 * Theme.gap4)
    implicitHeight: Theme.controlHeight + Theme.gap3
    radius: Theme.radius
    color: Theme.text
    opacity: 0
    visible: false
    onOpacityChanged: if (toast.opacity === 0) toast.visible = false
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
