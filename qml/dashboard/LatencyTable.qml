// How long things take: half of them, nine of ten, ninety-nine of a hundred; yours and the background's apart.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Tandem.Components
import Tandem.Live
import Tandem.Theme

Card {
    id: table

    required property Dashboard dashboard
    readonly property var lines: dashboard.latencies

    lifted: false
    Accessible.role: Accessible.Table
    Accessible.name: heading.text
    implicitHeight: column.implicitHeight + 2 * Theme.gap3

    component Figures3: Row {
        id: three

        property var values: []
        property color tint: Theme.text

        Repeater {
            model: 3

            PlainText {
                required property int index

                width: 62
                horizontalAlignment: Text.AlignRight
                text: three.values[index] ?? ""
                Accessible.ignored: true  // the row says it, with what it means
                color: three.tint
                font.pixelSize: Theme.textSmall
                wrapMode: Text.NoWrap
            }
        }
    }

    ColumnLayout {
        id: column

        anchors.fill: parent
        anchors.margins: Theme.gap3
        spacing: Theme.gap2

        RowLayout {
            Layout.fillWidth: true

            PlainText {
                id: heading

                Layout.fillWidth: true
                text: qsTr("How long it takes")
                font.weight: Font.DemiBold
                Accessible.role: Accessible.Heading
            }
            Figures3 { values: ["p50", "p90", "p99"]; tint: Theme.reactive }
            Figures3 { values: ["p50", "p90", "p99"]; tint: Theme.proactive }
        }
        Repeater {
            // The count alone is the model: new values do not make the items anew.
            model: table.lines.length

            RowLayout {
                id: line

                required property int index
                readonly property var row: table.lines[index] ?? ({ name: "", tip: "", reactive: [], proactive: [] })

                Layout.fillWidth: true
                objectName: "latencyRow" + index
                Accessible.role: Accessible.Row
                Accessible.name: qsTr("%1, half, nine of ten and 99 of 100 within. Yours: %2. Background: %3.")
                                 .arg(row.name).arg(row.reactive.join(", ")).arg(row.proactive.join(", "))

                PlainText {
                    Layout.fillWidth: true
                    Accessible.ignored: true
                    text: line.row.name
                    muted: true
                    font.pixelSize: Theme.textSmall
                    elide: Text.ElideRight
                    wrapMode: Text.NoWrap

                    HoverHandler { id: pointer }
                    Tip {
                        visible: pointer.hovered
                        text: line.row.tip
                    }
                }
                Figures3 { values: line.row.reactive }
                Figures3 { values: line.row.proactive }
            }
        }
    }
}
