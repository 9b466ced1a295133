// The only way to show words that are not sanitised rich text: never interpreted, wrapped, in the body size.
import QtQuick
import Tandem.Theme

Text {
    /// Secondary information.
    property bool muted: false

    textFormat: Text.PlainText
    color: muted ? Theme.textMuted : Theme.text
    font.pixelSize: Theme.textBody
    renderType: Text.NativeRendering
    wrapMode: Text.Wrap
    Accessible.role: Accessible.StaticText
    Accessible.name: text
}
