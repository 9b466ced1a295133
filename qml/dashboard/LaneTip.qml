// What the pointer rests on in the lanes, beside it; as wide as its longest line.
import QtQuick
import Tandem.Components
import Tandem.Live
import Tandem.Theme

Tip {
    id: tip

    required property Lanes over
    required property HoverHandler hover

    x: Math.max(0, Math.min(hover.point.position.x - implicitWidth / 2, over.width - implicitWidth))
    y: hover.point.position.y - implicitHeight - Theme.gap2
    delay: 0
    // Not from the words' own implicit width, which counts all lines as one.
    implicitWidth: Math.min(420, 2 * Theme.gap3 + 1 + Math.ceil(Math.max(...text.split("\n").map(line => metrics.advanceWidth(line)))))
    visible: hover.hovered && text !== ""
    text: hover.hovered ? over.describe(hover.point.position) : ""

    FontMetrics {
        id: metrics

        font.pixelSize: Theme.textSmall
    }
}
