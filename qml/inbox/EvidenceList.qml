// What a proposal is based on: excerpts with their sources, folded until wanted.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Tandem.Components
import Tandem.Theme

ColumnLayout {
    id: list

    /// A list of {text, source, link}.
    required property var evidence
    property bool unfolded: false
    signal linkClicked(string link)

    visible: evidence.length > 0
    spacing: Theme.gap1

    PushButton {
        quiet: true
        leftPadding: 0
        symbol: list.unfolded ? "chevron-down" : "search"
        text: list.unfolded ? qsTr("Hide what this is based on") : qsTr("What this is based on (%1)").arg(list.evidence.length)
        objectName: "evidence"
        onClicked: list.unfolded = !list.unfolded
    }
    Repeater {
        model: list.unfolded ? list.evidence : []

        Rectangle {
            id: piece

            required property var modelData

            Layout.fillWidth: true
            implicitHeight: words.implicitHeight + 2 * Theme.gap2
            radius: Theme.radiusSmall
            color: Theme.sunken

            ColumnLayout {
                id: words

                anchors.left: parent.left
                anchors.right: parent.right
                anchors.margins: Theme.gap3
                y: Theme.gap2
                spacing: 2

                PlainText {
                    Layout.fillWidth: true
                    text: piece.modelData.source
                    font.pixelSize: Theme.textSmall
                    font.weight: Font.Medium
                    elide: Text.ElideMiddle
                    wrapMode: Text.NoWrap
                }
                PlainText {
                    Layout.fillWidth: true
                    visible: text !== ""
                    text: piece.modelData.text
                    font.pixelSize: Theme.textSmall
                    maximumLineCount: 6
                    elide: Text.ElideRight
                }
                PushButton {
                    visible: piece.modelData.link.startsWith("http")
                    quiet: true
                    leftPadding: 0
                    text: qsTr("Open the page…")
                    onClicked: list.linkClicked(piece.modelData.link)
                }
            }
        }
    }
}
