// Sensors as names and values, one below the other; one that says nothing says why.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Tandem.Components
import Tandem.Theme

Column {
    id: list

    /// {name, words, why, share} each; see sensor_words.h.
    property var rows: []

    spacing: Theme.gap2

    // The count alone is the model: new values do not make the items anew.
    Repeater {
        model: list.rows.length

        Item {
            id: line

            required property int index
            readonly property var row: list.rows[index] ?? ({ name: "", words: "", why: "", share: -1 })
            readonly property bool barred: row.share >= 0

            width: list.width
            height: words.implicitHeight + (barred ? Theme.gap1 + bar.height : 0)
            Accessible.role: Accessible.StaticText
            Accessible.name: row.name + ": " + (row.why === "" ? row.words : row.why)

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
                    color: line.row.why === "" ? Theme.text : Theme.textMuted
                    font.pixelSize: Theme.textSmall
                    font.italic: line.row.why !== ""
                    wrapMode: Text.NoWrap
                    Accessible.ignored: true
                }
            }
            Meter {
                id: bar

                visible: line.barred
                anchors.bottom: parent.bottom
                width: parent.width
                implicitHeight: 4
                height: 4
                value: Math.max(0, line.row.share)
                glides: false
                Accessible.ignored: true
            }
            HoverHandler { id: pointer }
            Tip {
                visible: pointer.hovered && line.row.why !== ""
                text: line.row.why
                widest: 360
            }
        }
    }
}
