// A number to choose by sliding: plain words on top, its value at the right, jargon in the tip.
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Tandem.Theme

ColumnLayout {
    id: row

    property string label
    /// What it does, with the technical word.
    property string tip
    property real from: 0
    property real to: 1
    property real stepSize: 0.05
    property real value: 0
    property int decimals: 2
    /// Words instead of the number for special values, e.g. ({"0": qsTr("off")}).
    property var valueWords: ({})
    property string lowWord
    property string highWord
    signal moved(real value)

    spacing: 2

    RowLayout {
        Layout.fillWidth: true
        spacing: Theme.gap1

        PlainText {
            text: row.label
            Layout.fillWidth: true
        }
        PlainText {
            text: row.valueWords[String(Number(row.value.toFixed(row.decimals)))]
                  ?? Number(row.value).toLocaleString(Qt.locale(), "f", row.decimals)
            muted: true
        }
    }
    T.Slider {
        id: slider

        Layout.fillWidth: true
        implicitHeight: 28
        from: row.from
        to: row.to
        stepSize: row.stepSize
        snapMode: T.Slider.SnapAlways
        value: row.value
        hoverEnabled: true
        focusPolicy: Qt.StrongFocus
        Accessible.role: Accessible.Slider
        Accessible.name: row.label
        Accessible.description: row.tip
        onMoved: row.moved(value)

        background: Rectangle {
            x: 0
            y: Math.round((slider.height - height) / 2)
            width: slider.availableWidth
            height: 4
            radius: 2
            color: Theme.border

            Rectangle {
                anchors.left: parent.left
                width: slider.position * parent.width
                height: parent.height
                radius: 2
                color: Theme.accent
            }
        }
        handle: Rectangle {
            x: slider.visualPosition * (slider.availableWidth - width)
            y: Math.round((slider.height - height) / 2)
            width: 18
            height: 18
            radius: 9
            color: slider.pressed ? Theme.accentHover : Theme.raised
            border.width: 2
            border.color: Theme.accent

            FocusRing { shown: slider.visualFocus; radius: 12 }
        }

        Tip {
            visible: row.tip !== "" && (slider.hovered || slider.visualFocus) && !slider.pressed
            text: row.tip
        }
    }
    RowLayout {
        visible: row.lowWord !== ""
        Layout.fillWidth: true

        PlainText {
            text: row.lowWord
            muted: true
            font.pixelSize: Theme.textSmall
            Layout.fillWidth: true
        }
        PlainText {
            text: row.highWord
            muted: true
            font.pixelSize: Theme.textSmall
        }
    }
}
