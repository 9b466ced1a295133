// What both sides made of the same load, figure by figure: a bar for each, the better one marked.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Tandem.Components
import Tandem.Theme

Card {
    id: card

    property string title
    property color tint: Theme.text
    /// Rows of Simulator::outcome.
    property var rows: []
    property var names: []
    property var marks: []
    readonly property var nothing: ({ name: "", tip: "", values: [], shares: [], best: -1 })

    lifted: false
    implicitHeight: column.implicitHeight + 2 * Theme.gap3

    ColumnLayout {
        id: column

        anchors.fill: parent
        anchors.margins: Theme.gap3
        spacing: Theme.gap2

        PlainText {
            text: card.title
            color: card.tint
            font.weight: Font.DemiBold
            Accessible.role: Accessible.Heading
        }
        Repeater {
            model: card.rows.length

            RowLayout {
                id: line

                required property int index
                readonly property var row: card.rows[index] ?? card.nothing

                Layout.fillWidth: true
                Layout.fillHeight: true
                spacing: Theme.gap3
                Accessible.role: Accessible.StaticText
                Accessible.name: qsTr("%1: %2").arg(row.name).arg(
                    row.values.map((value, side) => qsTr("%1 %2").arg(card.names[side]).arg(value)).join(", "))

                PlainText {
                    Layout.preferredWidth: 150
                    Layout.alignment: Qt.AlignVCenter
                    text: line.row.name
                    muted: true
                    font.pixelSize: Theme.textSmall
                    Accessible.ignored: true

                    HoverHandler { id: pointer }
                    Tip {
                        visible: pointer.hovered
                        text: line.row.tip
                    }
                }
                ColumnLayout {
                    Layout.fillWidth: true
                    Layout.alignment: Qt.AlignVCenter
                    spacing: 2

                    Repeater {
                        model: card.names.length

                        RowLayout {
                            id: side

                            required property int index
                            readonly property bool best: line.row.best === index
                            readonly property real share: line.row.shares[index] ?? 0

                            Layout.fillWidth: true
                            spacing: Theme.gap2

                            Item {
                                Layout.fillWidth: true
                                implicitHeight: 10

                                Rectangle {
                                    width: parent.width
                                    height: parent.height
                                    radius: 3
                                    color: Theme.sunken
                                }
                                Rectangle {
                                    width: side.share > 0 ? Math.max(4, side.share * parent.width) : 0
                                    height: parent.height
                                    radius: 3
                                    color: card.marks[side.index] ?? Theme.accent
                                }
                            }
                            Icon {
                                opacity: side.best ? 1 : 0
                                symbol: "check"
                                sourceSize { width: 14; height: 14 }
                                color: Theme.good
                            }
                            PlainText {
                                Layout.preferredWidth: 84
                                horizontalAlignment: Text.AlignRight
                                text: line.row.values[side.index] ?? ""
                                font.pixelSize: Theme.textSmall
                                font.weight: side.best ? Font.DemiBold : Font.Normal
                                wrapMode: Text.NoWrap
                                Accessible.ignored: true
                            }
                        }
                    }
                }
            }
        }
    }
}
