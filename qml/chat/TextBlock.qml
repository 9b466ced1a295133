// A paragraph, heading, list item or quote: selectable, with the few harmless tags that the sanitiser lets through.
pragma ComponentBehavior: Bound
import QtQuick
import Tandem.Theme
import Tandem.Components

Item {
    id: block

    /// Already sanitised: only b, i, s, code, a, br; everything else arrives escaped.
    property string html
    property string plain
    property string marker
    property int indent: 0
    property int quoteDepth: 0
    property int headingLevel: 0
    signal linkClicked(string link)
    signal selecting()

    readonly property int markerWidth: indent > 0 ? Theme.gap6 : 0
    readonly property int lineHeight: headingLevel > 0 && headingLevel < 3 ? Math.round(words.font.pixelSize * 1.4) : Theme.lineHeight
    readonly property bool mirrored: LayoutMirroring.enabled
    readonly property int inset: quoteDepth * Theme.gap4 + indent * Theme.gap6

    implicitHeight: words.implicitHeight

    Repeater {
        model: block.quoteDepth

        Rectangle {
            required property int index

            x: block.mirrored ? block.width - width - index * Theme.gap4 : index * Theme.gap4
            width: 3
            height: block.height
            radius: 1
            color: Theme.borderStrong
        }
    }
    PlainText {
        visible: text !== ""
        x: block.mirrored ? block.width - block.inset + Theme.gap2 : block.inset - block.markerWidth
        width: block.markerWidth - Theme.gap2
        horizontalAlignment: Text.AlignRight
        text: block.marker
        muted: true
        anchors.baseline: words.baseline
        anchors.baselineOffset: block.lineHeight - implicitHeight
        wrapMode: Text.NoWrap
    }
    TextEdit {
        id: words

        x: block.mirrored ? 0 : block.inset
        width: block.width - block.inset
        readOnly: true
        activeFocusOnPress: true
        selectByMouse: true
        persistentSelection: false
        textFormat: TextEdit.RichText
        wrapMode: TextEdit.Wrap
        renderType: Text.NativeRendering
        font.pixelSize: block.headingLevel === 1 ? Theme.textTitle : block.headingLevel === 2 ? Theme.textLarge : Theme.textBody
        font.weight: block.headingLevel > 0 ? Font.DemiBold : Font.Normal
        color: block.quoteDepth > 0 ? Theme.textMuted : Theme.text
        selectionColor: Theme.selection
        selectedTextColor: Theme.text
        text: "<style>a{color:" + Theme.link + "} code{font-family:" + Theme.monospace + ";background-color:"
              + Theme.bubble + "} p{margin:0;line-height:" + block.lineHeight + "px}</style><p>" + block.html + "</p>"
        Accessible.role: block.headingLevel > 0 ? Accessible.Heading : Accessible.Paragraph
        Accessible.name: block.plain
        Accessible.readOnly: true
        onLinkActivated: link => block.linkClicked(link)
        onSelectedTextChanged: if (selectedText !== "") block.selecting()

        HoverHandler {
            cursorShape: words.hoveredLink !== "" ? Qt.PointingHandCursor : Qt.IBeamCursor
        }
    }
}
