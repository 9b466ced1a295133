// Words to be read to their end before one agrees to them: plain, complete, in a font of equal widths.
import QtQuick
import QtQuick.Templates as T
import Tandem.Theme

Rectangle {
    id: box

    property string text
    property string name
    property int tallest: 320
    /// Somebody can see the box now.
    property bool inView: false
    /// The last line has been in view.
    signal endSeen()

    function checkEnd() {
        if (inView && scroll.contentY + scroll.height >= scroll.contentHeight - 1) endSeen();
    }

    implicitHeight: Math.min(tallest, scroll.contentHeight + 2 * Theme.gap3)
    radius: Theme.radiusSmall
    color: Theme.codeBackground
    border.width: 1
    border.color: Theme.border
    onInViewChanged: checkEnd()

    Flickable {
        id: scroll

        anchors.fill: parent
        anchors.margins: Theme.gap3
        contentHeight: words.implicitHeight
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        onContentYChanged: box.checkEnd()
        onHeightChanged: box.checkEnd()
        T.ScrollBar.vertical: ThinScrollBar {}

        PlainText {
            id: words

            width: scroll.width - Theme.gap2
            text: box.text
            font.family: Theme.monospace
            font.pixelSize: Theme.textSmall
            wrapMode: Text.WrapAnywhere
            objectName: box.name
        }
    }
}
