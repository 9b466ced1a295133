// One of several choices, with its caption above: pressing it opens a menu with all of them.
pragma ComponentBehavior: Bound
import QtQml
import QtQuick
import QtQuick.Templates as T
import Tandem.Theme

T.AbstractButton {
    id: button

    /// What is chosen; also its name for screen readers.
    property string caption
    property bool captioned: true
    property var choices: []
    /// One sentence for each choice, shown in the tip of the one that holds; may be empty.
    property var explanations: []
    property int currentIndex: 0
    property int widest: 310
    property int menuWidth: 300
    signal chosen(int index)

    readonly property bool opened: menu.visible
    readonly property string current: choices[currentIndex] ?? ""

    implicitWidth: Math.min(widest, Math.max(words.implicitWidth + chevron.width + Theme.gap2, 40) + 2 * Theme.gap3)
    implicitHeight: (captioned ? label.implicitHeight + 2 : 0) + Theme.controlHeight - 4
    hoverEnabled: true
    focusPolicy: Qt.StrongFocus
    text: current
    Accessible.role: Accessible.ComboBox
    Accessible.name: caption + ": " + current
    Accessible.description: explanations[currentIndex] ?? ""
    Accessible.onPressAction: button.clicked()
    Keys.onReturnPressed: button.clicked()
    Keys.onEnterPressed: button.clicked()
    Keys.onUpPressed: if (currentIndex > 0) chosen(currentIndex - 1)
    Keys.onDownPressed: if (currentIndex < choices.length - 1) chosen(currentIndex + 1)
    onClicked: menu.popup(button, 0, button.height + Theme.gap1)

    contentItem: Item {
        PlainText {
            id: label

            visible: button.captioned
            text: button.caption
            muted: true
            font.pixelSize: Theme.textSmall
            wrapMode: Text.NoWrap
            Accessible.ignored: true
        }
        PlainText {
            id: words

            anchors.left: parent.left
            anchors.leftMargin: Theme.gap3
            anchors.right: chevron.left
            anchors.rightMargin: Theme.gap1
            anchors.verticalCenter: chevron.verticalCenter
            text: button.current
            elide: Text.ElideRight
            wrapMode: Text.NoWrap
            Accessible.ignored: true
        }
        Icon {
            id: chevron

            anchors.right: parent.right
            anchors.rightMargin: Theme.gap2
            y: Math.round(button.height - (field.height + height) / 2)
            symbol: "chevron-down"
            sourceSize { width: 16; height: 16 }
            color: Theme.textMuted
        }
    }
    background: Item {
        Rectangle {
            id: field

            anchors.left: parent.left
            anchors.right: parent.right
            anchors.bottom: parent.bottom
            height: Theme.controlHeight - 4
            radius: Theme.radiusSmall
            color: button.pressed || menu.visible ? Theme.pressed : button.hovered ? Theme.hover : Theme.raised
            border.width: 1
            border.color: Theme.border

            FocusRing { shown: button.visualFocus }
        }
    }

    Tip {
        visible: text !== "" && !menu.visible && (button.hovered || button.visualFocus)
        text: button.explanations[button.currentIndex] ?? (words.truncated ? button.current : "")
        widest: 420
    }
    PopMenu {
        id: menu

        width: button.menuWidth

        Instantiator {
            model: button.choices
            delegate: PopMenuItem {
                required property int index
                required property string modelData

                width: button.menuWidth - 2 * Theme.gap1
                text: modelData
                symbol: index === button.currentIndex ? "check" : ""
                leftPadding: Theme.gap2 + (symbol === "" ? Theme.iconSize : 0)
                onTriggered: button.chosen(index)
            }
            onObjectAdded: (index, object) => menu.insertItem(index, object as PopMenuItem)
            onObjectRemoved: (index, object) => menu.removeItem(object as PopMenuItem)
        }
    }
}
