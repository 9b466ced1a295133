// How busy each core of one kind is, a bar for each.
pragma ComponentBehavior: Bound
import QtQuick
import Tandem.Components
import Tandem.Theme

Column {
    id: bars

    /// {name, cores: [{name, share, words}]}; see sensor_words.h.
    property var group: ({ name: "", cores: [] })
    readonly property int gap: group.cores.length > 32 ? 1 : 3

    spacing: Theme.gap1
    Accessible.role: Accessible.Chart
    Accessible.name: group.name + ". " + group.cores.map(core => core.name + ": " + core.words).join("; ")

    Row {
        id: row

        readonly property real share: (bars.width + bars.gap) / Math.max(1, bars.group.cores.length)
        readonly property real barWidth: Math.max(1, Math.min(28, share - bars.gap))

        height: 48
        spacing: bars.gap

        Repeater {
            model: bars.group.cores.length

            Rectangle {
                id: bar

                required property int index
                readonly property var core: bars.group.cores[index] ?? ({ name: "", share: 0, words: "" })

                width: row.barWidth
                height: row.height
                radius: Math.min(3, width / 2)
                color: Theme.sunken
                border.width: width > 4 ? 1 : 0
                border.color: Theme.border

                Rectangle {
                    anchors.bottom: parent.bottom
                    width: parent.width
                    height: Math.max(2, parent.height * bar.core.share)
                    radius: parent.radius
                    color: Theme.accent
                    opacity: bar.core.share > 0 ? 1 : 0.4
                }
                HoverHandler { id: pointer }
                Tip {
                    visible: pointer.hovered
                    text: bar.core.name + ": " + bar.core.words
                }
            }
        }
    }
    PlainText {
        width: parent.width
        text: qsTr("%1 × %2").arg(bars.group.cores.length).arg(bars.group.name)
        muted: true
        font.pixelSize: Theme.textSmall
        elide: Text.ElideRight
        wrapMode: Text.NoWrap
        Accessible.ignored: true
    }
}
