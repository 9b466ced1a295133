// A message's Markdown as a column of blocks. While the message streams only the last ones are touched.
pragma ComponentBehavior: Bound
import QtQuick
import Tandem.App
import Tandem.Theme

Column {
    id: view

    required property BlockList blocks
    signal linkClicked(string link)
    signal copyWanted(string text)
    signal selecting()

    Repeater {
        model: view.blocks

        Column {
            id: slot

            required property int index
            required property int kind
            required property string html
            required property string text
            required property int level
            required property string marker
            required property string language
            required property int quoteDepth

            width: view.width
            // The items of a list stand closer than paragraphs do.
            topPadding: index === 0 ? 0 : kind === BlockList.ListItem ? Theme.gap1 + 2 : Theme.gap3

            readonly property bool columns: kind === BlockList.Code || kind === BlockList.Table || kind === BlockList.Plain

            Repeater {
                model: slot.columns || slot.kind === BlockList.Rule ? 0 : 1

                TextBlock {
                    width: view.width
                    html: slot.html
                    plain: slot.text
                    marker: slot.marker
                    quoteDepth: slot.quoteDepth
                    indent: slot.kind === BlockList.ListItem ? Math.min(slot.level, 8) : 0
                    headingLevel: slot.kind === BlockList.Heading ? slot.level : 0
                    onLinkClicked: link => view.linkClicked(link)
                    onSelecting: view.selecting()
                }
            }
            Repeater {
                model: slot.columns ? 1 : 0

                CodeBlock {
                    width: view.width
                    code: slot.text
                    language: slot.language
                    header: slot.kind === BlockList.Code
                    onCopyWanted: text => view.copyWanted(text)
                    onSelecting: view.selecting()
                }
            }
            Repeater {
                model: slot.kind === BlockList.Rule ? 1 : 0

                Item {
                    width: view.width
                    implicitHeight: Theme.gap3

                    Rectangle {
                        anchors.verticalCenter: parent.verticalCenter
                        width: parent.width
                        height: 1
                        color: Theme.border
                    }
                }
            }
        }
    }
}
