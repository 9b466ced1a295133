// A word to press inside a line of small text.
import QtQuick
import QtQuick.Templates as T
import Tandem.Theme

T.AbstractButton {
    id: button

    property string explanation

    implicitHeight: words.implicitHeight + Theme.gap1
    implicitWidth: words.implicitWidth + Theme.gap2
    hoverEnabled: true
    focusPolicy: Qt.StrongFocus
    Accessible.role: Accessible.Button
    Accessible.name: text
    Accessible.description: explanation
    Accessible.onPressAction: button.clicked()
    Keys.onReturnPressed: button.clicked()
    Keys.onEnterPressed: button.clicked()

    contentItem: Item {
        PlainText {
            id: words

            anchors.centerIn: parent
            text: button.text
            color: Theme.link
            font.pixelSize: Theme.textSmall
            font.weight: Font.Medium
            wrapMode: Text.NoWrap
            Accessible.ignored: true
        }
    }
    background: Rectangle {
        radius: Theme.radiusSmall - 2
        color: button.pressed ? Theme.pressed : button.hovered ? Theme.hover : "transparent"

        FocusRing { shown: button.visualFocus; spread: 0 }
    }

    Tip {
        visible: button.explanation !== "" && (button.hovered || button.visualFocus)
        text: button.explanation
        widest: 420
    }
}
