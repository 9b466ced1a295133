// A square button with an icon. `text` is its name: shown as a tip and read by screen readers.
import QtQuick
import QtQuick.Templates as T
import Tandem.Theme
import Tandem.Components

T.AbstractButton {
    id: button

    property string symbol
    property color tint: enabled ? Theme.textMuted : Theme.border
    property string shortcut
    property string tip: shortcut === "" ? text : text + "  " + KeyNames.words(shortcut)
    property bool filled: false
    property bool tipOnRight: false
    property int size: Theme.controlHeight

    implicitWidth: size
    implicitHeight: size
    hoverEnabled: true
    focusPolicy: Qt.StrongFocus
    Accessible.role: checkable ? Accessible.CheckBox : Accessible.Button
    Accessible.name: text
    Accessible.onPressAction: button.clicked()
    Keys.onReturnPressed: button.clicked()
    Keys.onEnterPressed: button.clicked()

    contentItem: Item {
        Icon {
            anchors.centerIn: parent
            symbol: button.symbol
            color: button.filled ? Theme.accentText : button.checked ? Theme.accent
                 : button.hovered && button.enabled ? Theme.text : button.tint
        }
    }
    background: Rectangle {
        radius: Theme.radius
        color: button.filled ? (button.enabled ? (button.hovered ? Theme.accentHover : Theme.accent) : Theme.border)
             : button.pressed ? Theme.pressed : button.checked ? Theme.selected
             : button.hovered ? Theme.hover : "transparent"

        FocusRing { shown: button.visualFocus; spread: 0 }
    }

    Tip {
        visible: (button.hovered || button.visualFocus) && button.tip !== "" && !button.pressed
        text: button.tip
        x: button.tipOnRight ? (button.mirrored ? -implicitWidth - Theme.gap1 : button.width + Theme.gap1)
           : Math.round((button.width - implicitWidth) / 2)
        y: button.tipOnRight ? Math.round((button.height - implicitHeight) / 2) : -implicitHeight - Theme.gap1
    }
}
