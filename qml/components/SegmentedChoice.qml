// A few choices side by side, of which one holds. Arrow keys move between them.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Tandem.Theme

FocusScope {
    id: choice

    /// Words of each choice, and the index of the one that holds.
    property var labels: []
    property var symbols: []
    property int currentIndex: 0
    property string name
    signal chosen(int index)

    implicitWidth: row.implicitWidth + 4
    implicitHeight: Theme.controlHeight
    activeFocusOnTab: true
    Accessible.role: Accessible.RadioButton
    Accessible.name: name + ": " + (labels[currentIndex] ?? "")
    Keys.onLeftPressed: LayoutMirroring.enabled ? next() : previous()
    Keys.onRightPressed: LayoutMirroring.enabled ? previous() : next()

    function previous() { if (currentIndex > 0) chosen(currentIndex - 1); }
    function next() { if (currentIndex < labels.length - 1) chosen(currentIndex + 1); }

    Rectangle {
        anchors.fill: parent
        radius: Theme.radius
        color: Theme.sunken
        border.width: 1
        border.color: Theme.border

        FocusRing { shown: choice.activeFocus }
    }
    Row {
        id: row

        anchors.centerIn: parent

        Repeater {
            model: choice.labels

            T.AbstractButton {
                id: segment

                required property int index
                required property string modelData
                readonly property bool holds: index === choice.currentIndex

                implicitWidth: content.implicitWidth + 2 * Theme.gap3
                implicitHeight: choice.height - 4
                focusPolicy: Qt.NoFocus
                hoverEnabled: true
                Accessible.role: Accessible.RadioButton
                Accessible.name: modelData
                Accessible.checked: holds
                onClicked: choice.chosen(index)

                contentItem: Item {
                    Row {
                        id: content

                        anchors.centerIn: parent
                        spacing: Theme.gap2

                        Icon {
                            visible: symbol !== ""
                            anchors.verticalCenter: parent.verticalCenter
                            symbol: choice.symbols[segment.index] ?? ""
                            sourceSize { width: 16; height: 16 }
                            color: segment.holds ? Theme.text : Theme.textMuted
                        }
                        PlainText {
                            anchors.verticalCenter: parent.verticalCenter
                            text: segment.modelData
                            muted: !segment.holds
                            wrapMode: Text.NoWrap
                            Accessible.ignored: true
                        }
                    }
                }
                background: Rectangle {
                    radius: Theme.radiusSmall
                    color: segment.holds ? Theme.raised : segment.hovered ? Theme.hover : "transparent"
                    border.width: segment.holds ? 1 : 0
                    border.color: Theme.border
                }
            }
        }
    }
}
