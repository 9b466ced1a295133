// What this user may not read: why, and the exact step that allows it.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Tandem.Components
import Tandem.Theme

TitledCard {
    id: card

    /// {what, why, command} each; see sensor_words.h.
    property var refused: []

    title: qsTr("What may not be read")

    Repeater {
        model: card.refused.length

        ColumnLayout {
            id: entry

            required property int index
            readonly property var refusal: card.refused[index] ?? ({ what: "", why: "", command: "" })

            Layout.fillWidth: true
            spacing: Theme.gap1

            PlainText {
                Layout.fillWidth: true
                text: entry.refusal.what
                font.pixelSize: Theme.textSmall
                font.weight: Font.DemiBold
            }
            PlainText {
                Layout.fillWidth: true
                visible: text !== ""
                text: entry.refusal.why
                muted: true
                font.pixelSize: Theme.textSmall
            }
            Rectangle {
                Layout.fillWidth: true
                visible: entry.refusal.command !== ""
                implicitHeight: command.implicitHeight + 2 * Theme.gap2
                radius: Theme.radiusSmall
                color: Theme.codeBackground
                border.width: 1
                border.color: Theme.border

                TextEdit {
                    id: command

                    x: Theme.gap2
                    y: Theme.gap2
                    width: copy.x - 2 * Theme.gap2
                    text: entry.refusal.command
                    readOnly: true
                    selectByMouse: true
                    activeFocusOnTab: true
                    textFormat: TextEdit.PlainText
                    wrapMode: TextEdit.WrapAnywhere
                    renderType: Text.NativeRendering
                    font.family: Theme.monospace
                    font.pixelSize: Theme.textSmall
                    color: Theme.text
                    selectionColor: Theme.selection
                    selectedTextColor: Theme.text
                    objectName: "refusedCommand"
                    Accessible.role: Accessible.StaticText
                    Accessible.name: qsTr("Command: %1").arg(text)
                }
                IconButton {
                    id: copy

                    anchors.right: parent.right
                    anchors.top: parent.top
                    anchors.margins: 2
                    size: 28
                    symbol: done.running ? "check" : "copy"
                    text: done.running ? qsTr("Copied") : qsTr("Copy the command")
                    objectName: "copyCommand"
                    onClicked: {
                        command.selectAll();
                        command.copy();
                        command.deselect();
                        done.restart();
                    }
                    Timer { id: done; interval: 1600 }
                }
            }
        }
    }
}
