// One run: how it ended, and on a click each of its steps.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Tandem.Components
import Tandem.Theme

ColumnLayout {
    id: run

    required property int index
    required property string when
    required property string cause
    required property string end
    required property bool failed
    required property string cost
    required property var steps
    property bool unfolded: index === 0
    readonly property var facts: [cost, when]

    spacing: 0

    T.AbstractButton {
        id: head

        Layout.fillWidth: true
        implicitHeight: words.implicitHeight + 2 * Theme.gap2
        hoverEnabled: true
        focusPolicy: Qt.StrongFocus
        objectName: "runHead"
        Accessible.role: Accessible.Button
        Accessible.name: run.end + ", " + run.when
        Accessible.description: run.cause
        onClicked: run.unfolded = !run.unfolded
        Keys.onReturnPressed: head.clicked()

        contentItem: RowLayout {
            id: words

            spacing: Theme.gap2

            Icon {
                Layout.leftMargin: Theme.gap2
                symbol: run.failed ? "error" : "chevron-down"
                color: run.failed ? Theme.error : Theme.textMuted
                rotation: run.unfolded || run.failed ? 0 : -90
            }
            PlainText {
                Layout.fillWidth: true
                text: run.end + (run.cause === "" ? "" : " · " + run.cause)
                font.weight: Font.Medium
                elide: Text.ElideRight
                wrapMode: Text.NoWrap
                Accessible.ignored: true
            }
            PlainText {
                Layout.rightMargin: Theme.gap2
                text: run.facts.filter(part => part !== "").join(" · ")
                muted: true
                font.pixelSize: Theme.textSmall
                wrapMode: Text.NoWrap
                Accessible.ignored: true
            }
        }
        background: Rectangle {
            radius: Theme.radiusSmall
            color: head.hovered ? Theme.hover : "transparent"

            FocusRing { shown: head.visualFocus; spread: -1 }
        }
    }
    Repeater {
        model: run.unfolded ? run.steps : []

        GridLayout {
            id: step

            required property var modelData

            Layout.fillWidth: true
            Layout.leftMargin: Theme.gap8
            Layout.topMargin: Theme.gap1
            columns: 2
            columnSpacing: Theme.gap3
            rowSpacing: 2

            PlainText {
                Layout.alignment: Qt.AlignTop
                text: step.modelData.time
                muted: true
                font.pixelSize: Theme.textSmall
                wrapMode: Text.NoWrap
            }
            PlainText {
                Layout.fillWidth: true
                text: step.modelData.sentence
            }
            PlainText {
                Layout.row: 1
                Layout.column: 1
                Layout.fillWidth: true
                visible: text !== ""
                text: step.modelData.detail
                muted: true
                font.pixelSize: Theme.textSmall
                maximumLineCount: 8
                elide: Text.ElideRight
            }
        }
    }
}
