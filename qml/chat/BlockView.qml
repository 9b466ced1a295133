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

    spacing: Theme.gap3

    Repeater {
        model: view.blocks

        Loader {
            id: slot

            required property int kind
            required property string html
            required property string text
            required property int level
            required property string marker
            required property string language
            required property int quoteDepth

            width: view.width
            sourceComponent: kind === BlockList.Rule ? rule
                : kind === BlockList.Code || kind === BlockList.Table || kind === BlockList.Plain ? code : words

            Component {
                id: words

                TextBlock {
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
            Component {
                id: code

                CodeBlock {
                    code: slot.text
                    language: slot.language
                    header: slot.kind === BlockList.Code
                    onCopyWanted: text => view.copyWanted(text)
                    onSelecting: view.selecting()
                }
            }
            Component {
                id: rule

                Item {
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
