// Something that is on or off, with its words at the left and an explanation below.
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Tandem.Theme

T.Switch {
    id: control

    property string explanation

    implicitHeight: content.implicitHeight
    implicitWidth: 320
    hoverEnabled: true
    focusPolicy: Qt.StrongFocus
    Accessible.role: Accessible.CheckBox
    Accessible.name: text
    Accessible.description: explanation
    Keys.onReturnPressed: {
        control.toggle();
        control.toggled();
    }

    contentItem: RowLayout {
        id: content

        spacing: Theme.gap4

        ColumnLayout {
            Layout.fillWidth: true
            spacing: 2

            PlainText {
                Layout.fillWidth: true
                text: control.text
                Accessible.ignored: true
            }
            PlainText {
                Layout.fillWidth: true
                visible: text !== ""
                text: control.explanation
                muted: true
                font.pixelSize: Theme.textSmall
                Accessible.ignored: true
            }
        }
        Rectangle {
            implicitWidth: 40
            implicitHeight: 22
            radius: 11
            color: control.checked ? Theme.accent : Theme.sunken
            border.width: control.checked ? 0 : 1
            border.color: Theme.borderStrong

            Rectangle {
                x: control.checked !== control.mirrored ? parent.width - width - 3 : 3
                anchors.verticalCenter: parent.verticalCenter
                width: 16
                height: 16
                radius: 8
                color: control.checked ? Theme.accentText : Theme.borderStrong
                Behavior on x { NumberAnimation { duration: Theme.motionQuick } }
            }
            FocusRing { shown: control.visualFocus; radius: 13 }
        }
    }
    indicator: null
}
