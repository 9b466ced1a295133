// A button with words. `primary` is for the one thing to do on a page; `quiet` has no frame.
import QtQuick
import QtQuick.Templates as T
import Tandem.Theme

T.AbstractButton {
    id: button

    property bool primary: false
    property bool quiet: false
    property string symbol
    property string explanation

    readonly property color ink: !enabled ? Theme.textMuted : primary ? Theme.accentText
                               : quiet ? Theme.link : Theme.text

    implicitHeight: Theme.controlHeight
    implicitWidth: row.implicitWidth + leftPadding + rightPadding
    leftPadding: quiet ? Theme.gap2 : Theme.gap4
    rightPadding: leftPadding
    hoverEnabled: true
    focusPolicy: Qt.StrongFocus
    Accessible.role: Accessible.Button
    Accessible.name: text
    Accessible.description: explanation
    Accessible.onPressAction: button.clicked()
    Keys.onReturnPressed: button.clicked()
    Keys.onEnterPressed: button.clicked()

    contentItem: Item {
        implicitWidth: row.implicitWidth
        implicitHeight: row.implicitHeight

        Row {
            id: row

            anchors.centerIn: parent
            spacing: Theme.gap2

            Icon {
                visible: button.symbol !== ""
                anchors.verticalCenter: parent.verticalCenter
                symbol: button.symbol
                color: button.ink
            }
            PlainText {
                anchors.verticalCenter: parent.verticalCenter
                text: button.text
                color: button.ink
                wrapMode: Text.NoWrap
                font.weight: button.primary ? Font.Medium : Font.Normal
                Accessible.ignored: true
            }
        }
    }
    background: Rectangle {
        radius: Theme.radius
        color: button.primary ? (!button.enabled ? Theme.border : button.hovered ? Theme.accentHover : Theme.accent)
             : button.pressed ? Theme.pressed : button.hovered ? Theme.hover
             : button.quiet ? "transparent" : Theme.raised
        border.width: button.primary || button.quiet ? 0 : 1
        border.color: Theme.border

        FocusRing { shown: button.visualFocus }
    }

    Tip {
        visible: button.explanation !== "" && (button.hovered || button.visualFocus)
        text: button.explanation
    }
}
