// What an answer from the person's documents is based on: how many were used, the numbers it names, and each passage
// with the file that it is from. A file is opened by a click, never by itself.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Tandem.Components
import Tandem.Theme

ColumnLayout {
    id: list

    /// Documents that the sources are from; -1 = they were not searched.
    required property int searched
    property string searchedFor
    /// A list of {number, title, path, excerpt, named}.
    required property var sources
    property bool unfolded: false
    signal opened(int number)

    visible: searched >= 0
    spacing: Theme.gap2

    RowLayout {
        Layout.fillWidth: true
        spacing: Theme.gap1

        Icon {
            symbol: list.searched > 0 ? "chevron-down" : "documents"
            rotation: list.searched > 0 && !list.unfolded ? (LayoutMirroring.enabled ? 90 : -90) : 0
            color: Theme.textMuted
            sourceSize { width: Theme.textSmall + 4; height: Theme.textSmall + 4 }
        }
        PlainText {
            visible: list.searched === 0
            text: qsTr("Searched your documents: nothing fits this question")
            muted: true
            font.pixelSize: Theme.textSmall
            objectName: "nothingFound"
        }
        SmallButton {
            visible: list.searched > 0
            text: qsTr("Searched %Ln document(s)", "", list.searched)
            explanation: qsTr("Passages from these files were read for “%1”. Nothing left this computer.").arg(list.searchedFor)
            objectName: "sourcesButton"
            onClicked: list.unfolded = !list.unfolded
        }
        Repeater {
            model: list.sources.filter(source => source.named)

            SmallButton {
                id: chip

                required property var modelData

                text: "[%1]".arg(modelData.number)
                explanation: "%1\n%2".arg(modelData.title).arg(modelData.excerpt)
                objectName: "citation" + modelData.number
                onClicked: list.opened(chip.modelData.number)
            }
        }
        Item { Layout.fillWidth: true }
    }
    Repeater {
        model: list.unfolded ? list.sources : []

        Rectangle {
            id: row

            required property var modelData

            Layout.fillWidth: true
            implicitHeight: words.implicitHeight + 2 * Theme.gap2
            radius: Theme.radiusSmall
            color: area.pressed ? Theme.pressed : hover.hovered ? Theme.hover : Theme.sunken
            activeFocusOnTab: true
            objectName: "source" + modelData.number
            Accessible.role: Accessible.Button
            Accessible.name: qsTr("Source %1: %2. Open the file").arg(modelData.number).arg(modelData.title)
            Accessible.onPressAction: list.opened(row.modelData.number)
            Keys.onReturnPressed: list.opened(row.modelData.number)
            Keys.onEnterPressed: list.opened(row.modelData.number)
            Keys.onSpacePressed: list.opened(row.modelData.number)

            FocusRing { shown: row.activeFocus; spread: 0 }
            HoverHandler {
                id: hover
                cursorShape: Qt.PointingHandCursor
            }
            TapHandler {
                id: area
                onTapped: list.opened(row.modelData.number)
            }
            PlainText {
                id: number

                x: Theme.gap3
                y: Theme.gap2
                width: 24
                text: row.modelData.number
                color: row.modelData.named ? Theme.link : Theme.textMuted
                font.weight: Font.DemiBold
                Accessible.ignored: true
            }
            ColumnLayout {
                id: words

                anchors.left: number.right
                anchors.right: parent.right
                anchors.rightMargin: Theme.gap3
                y: Theme.gap2
                spacing: 2

                PlainText {
                    Layout.fillWidth: true
                    text: row.modelData.title
                    font.weight: Font.Medium
                    elide: Text.ElideRight
                    wrapMode: Text.NoWrap
                    Accessible.ignored: true
                }
                PlainText {
                    Layout.fillWidth: true
                    text: row.modelData.path
                    muted: true
                    font.pixelSize: Theme.textSmall
                    elide: Text.ElideMiddle
                    wrapMode: Text.NoWrap
                    Accessible.ignored: true
                }
                PlainText {
                    Layout.fillWidth: true
                    visible: text !== ""
                    text: row.modelData.excerpt
                    font.pixelSize: Theme.textSmall
                    maximumLineCount: 4
                    elide: Text.ElideRight
                }
            }
        }
    }
}
