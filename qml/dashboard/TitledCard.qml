// A card with a name, one figure beside it, and what belongs to it below.
import QtQuick
import QtQuick.Layouts
import Tandem.Components
import Tandem.Theme

Card {
    id: card

    property string title
    property string about
    property string figure
    property string figureTip
    default property alias content: column.data

    lifted: false
    implicitHeight: column.implicitHeight + 2 * Theme.gap4
    Accessible.role: Accessible.Grouping
    Accessible.name: title

    ColumnLayout {
        id: column

        anchors.left: parent.left
        anchors.right: parent.right
        anchors.top: parent.top
        anchors.margins: Theme.gap4
        spacing: Theme.gap3

        RowLayout {
            Layout.fillWidth: true
            spacing: Theme.gap2

            ColumnLayout {
                Layout.fillWidth: true
                spacing: 0

                PlainText {
                    Layout.fillWidth: true
                    text: card.title
                    font.weight: Font.DemiBold
                    elide: Text.ElideRight
                    wrapMode: Text.NoWrap
                    Accessible.role: Accessible.Heading
                }
                PlainText {
                    Layout.fillWidth: true
                    visible: text !== ""
                    text: card.about
                    muted: true
                    font.pixelSize: Theme.textSmall
                    elide: Text.ElideRight
                    wrapMode: Text.NoWrap
                }
            }
            PlainText {
                readonly property bool worded: !/\d/.test(text)

                text: card.figure
                visible: text !== ""
                muted: worded
                font.pixelSize: worded ? Theme.textBody : Theme.textTitle
                font.weight: worded ? Font.Normal : Font.DemiBold
                wrapMode: Text.NoWrap
                Accessible.name: card.title + ": " + text
                Accessible.description: card.figureTip

                HoverHandler { id: pointer }
                Tip {
                    visible: pointer.hovered && card.figureTip !== ""
                    text: card.figureTip
                }
            }
        }
    }
}
