// Which size of model suits this machine, in words. Sizes are those of 4-bit files with room for a conversation.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Tandem.Theme
import Tandem.Components

GridLayout {
    id: guide

    /// Bytes of memory free now.
    property real memoryFree: 0

    readonly property real gigabyte: 1024 * 1024 * 1024
    readonly property var sizes: [
        { weights: qsTr("1 billion weights"), file: 0.8, memory: 1.3, words: qsTr("very quick; short and simple tasks") },
        { weights: qsTr("4 billion weights"), file: 2.5, memory: 3.5, words: qsTr("quick; everyday questions and texts") },
        { weights: qsTr("8 billion weights"), file: 5, memory: 6.5, words: qsTr("good answers, moderate speed") },
        { weights: qsTr("14 billion weights"), file: 9, memory: 11, words: qsTr("better answers, slower") },
        { weights: qsTr("30 billion, 3 at work"), file: 18.6, memory: 21, words: qsTr("best answers, as quick as a small one") }
    ]
    /// The largest that leaves a quarter of the memory to everything else.
    readonly property int advised: {
        let best = -1;
        for (let i = 0; i < sizes.length; ++i) {
            if (sizes[i].memory * gigabyte < memoryFree * 0.75) best = i;
        }
        return best;
    }

    columns: 3
    columnSpacing: Theme.gap4
    rowSpacing: Theme.gap2

    Repeater {
        model: guide.sizes.length * 3

        RowLayout {
            id: cell

            required property int index
            readonly property int line: Math.floor(index / 3)
            readonly property int column: index % 3
            readonly property var size: guide.sizes[line]
            readonly property bool fits: guide.memoryFree <= 0 || size.memory * guide.gigabyte < guide.memoryFree
            readonly property bool advised: line === guide.advised

            Layout.fillWidth: column === 2
            Layout.alignment: Qt.AlignTop
            spacing: Theme.gap2

            Icon {
                visible: cell.column === 0
                symbol: cell.fits ? "check" : "close"
                sourceSize { width: 16; height: 16 }
                color: cell.fits ? Theme.good : Theme.textMuted
            }
            PlainText {
                Layout.fillWidth: true
                text: cell.column === 0 ? cell.size.weights
                    : cell.column === 1 ? qsTr("%1 GB file").arg(Number(cell.size.file).toLocaleString(Qt.locale(), "f", cell.size.file % 1 ? 1 : 0))
                    : !cell.fits ? qsTr("too large for the memory that is free now")
                    : cell.advised ? qsTr("a good choice here: %1").arg(cell.size.words) : cell.size.words
                muted: !cell.fits || cell.column > 0 && !cell.advised
                font.weight: cell.advised ? Font.DemiBold : Font.Normal
                Layout.maximumWidth: cell.column === 0 ? 180 : 400
            }
        }
    }
}
