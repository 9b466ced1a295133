// The little explanation that appears when the pointer rests on something, or the keyboard reaches it.
import QtQuick
import QtQuick.Templates as T
import Tandem.Theme

T.ToolTip {
    id: tip

    property int widest: 300

    x: parent ? Math.round((parent.width - implicitWidth) / 2) : 0
    y: -implicitHeight - Theme.gap1
    delay: 500
    timeout: 12000
    margins: Theme.gap2
    padding: Theme.gap2
    leftPadding: Theme.gap3
    rightPadding: Theme.gap3
    implicitWidth: Math.min(widest, words.implicitWidth + leftPadding + rightPadding)
    implicitHeight: words.implicitHeight + topPadding + bottomPadding
    closePolicy: T.Popup.CloseOnEscape | T.Popup.CloseOnPressOutsideParent | T.Popup.CloseOnReleaseOutsideParent

    contentItem: PlainText {
        id: words

        text: tip.text
        font.pixelSize: Theme.textSmall
        color: Theme.page
    }
    background: Rectangle {
        radius: Theme.radiusSmall
        color: Theme.text
    }
}
