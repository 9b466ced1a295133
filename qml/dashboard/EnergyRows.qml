// Who used how much energy, as bars; "≈" marks what the cost model only expects.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Tandem.Components
import Tandem.Theme

Column {
    id: list

    /// {name, words, spoken, tip, share, kind} each; see energy_words.h.
    property var rows: []

    spacing: Theme.gap2

    Repeater {
        model: list.rows.length

        Item {
            id: line

            required property int index
            readonly property var row: list.rows[index]
                                        ?? ({ name: "", words: "", spoken: "", tip: "", share: 0, kind: "" })

            width: list.width
            height: words.implicitHeight + Theme.gap1 + 4
            Accessible.role: Accessible.StaticText
            Accessible.name: row.name + ": " + row.spoken

            RowLayout {
                id: words

                width: parent.width
                spacing: Theme.gap3

                PlainText {
                    Layout.fillWidth: true
                    text: line.row.name
                    muted: true
                    font.pixelSize: Theme.textSmall
                    elide: Text.ElideRight
                    wrapMode: Text.NoWrap
                    Accessible.ignored: true
                }
                PlainText {
                    text: line.row.words
                    font.pixelSize: Theme.textSmall
                    wrapMode: Text.NoWrap
                    Accessible.ignored: true
                }
            }
            Meter {
                anchors.bottom: parent.bottom
                width: parent.width
                height: 4
                value: line.row.share
                glides: false
                fill: line.row.kind === "reactive" ? Theme.reactiveFill
                    : line.row.kind === "proactive" ? Theme.proactiveFill : Theme.borderStrong
                Accessible.ignored: true
            }
            HoverHandler { id: pointer }
            Tip {
                visible: pointer.hovered
                text: line.row.tip
                widest: 360
            }
        }
    }
}
