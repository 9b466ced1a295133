// A page of the window, as an icon in the rail.
import QtQuick
import QtQuick.Templates as T
import Tandem.Theme
import Tandem.Components

T.TabButton {
    id: button

    property string symbol
    property string shortcut
    property bool open: false
    /// Shown as a small number; 0 shows none.
    property int count: 0
    /// Shown as a small sign.
    property bool paused: false

    implicitWidth: Theme.railWidth
    implicitHeight: 48
    hoverEnabled: true
    checkable: false
    focusPolicy: Qt.StrongFocus
    Accessible.role: Accessible.PageTab
    Accessible.name: text
    Accessible.selected: open
    Accessible.onPressAction: button.clicked()
    Keys.onReturnPressed: button.clicked()
    Keys.onEnterPressed: button.clicked()

    contentItem: Item {
        Icon {
            anchors.centerIn: parent
            symbol: button.symbol
            sourceSize { width: 22; height: 22 }
            color: button.open ? Theme.accent : button.hovered ? Theme.text : Theme.textMuted
        }
        Rectangle {
            visible: button.count > 0
            anchors.left: parent.horizontalCenter
            anchors.leftMargin: 3
            y: parent.height / 2 - 17
            width: Math.max(height, number.implicitWidth + Theme.gap2)
            height: 16
            radius: 8
            color: Theme.proactiveFill

            PlainText {
                id: number

                anchors.centerIn: parent
                text: button.count > 99 ? "99+" : button.count
                color: Theme.accentText
                font.pixelSize: 10
                font.weight: Font.Bold
                wrapMode: Text.NoWrap
                Accessible.ignored: true
            }
        }
        Rectangle {
            visible: button.paused
            x: parent.width / 2 + 3
            y: parent.height / 2 - 17
            width: 16
            height: 16
            radius: 8
            color: Theme.rail
            border.width: 1
            border.color: Theme.warning
            objectName: "pausedSign"

            Row {
                anchors.centerIn: parent
                spacing: 2

                Repeater {
                    model: 2

                    Rectangle {
                        width: 2
                        height: 6
                        color: Theme.warning
                    }
                }
            }
        }
    }
    background: Item {
        Rectangle {
            anchors.centerIn: parent
            width: 40
            height: 40
            radius: Theme.radius
            color: button.open ? Theme.selected : button.pressed ? Theme.pressed
                 : button.hovered ? Theme.hover : "transparent"

            FocusRing { shown: button.visualFocus; spread: 0 }
        }
    }

    Tip {
        visible: button.hovered || button.visualFocus
        text: button.shortcut === "" ? button.text : button.text + "  " + KeyNames.words(button.shortcut)
        x: button.mirrored ? -implicitWidth : button.width
        y: Math.round((button.height - implicitHeight) / 2)
        delay: 200
    }
}
