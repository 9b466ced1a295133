// The live picture of one simulated policy, with the parts of the real one.
import QtQuick
import QtQuick.Layouts
import Tandem.Live
import Tandem.Theme

ColumnLayout {
    id: picture

    required property Dashboard dashboard
    signal traceWanted()
    signal tablesWanted()

    spacing: Theme.gap3

    FigureRow {
        Layout.fillWidth: true
        Layout.fillHeight: false
        dashboard: picture.dashboard
    }
    LaneChart {
        Layout.fillWidth: true
        dashboard: picture.dashboard
        laneHeight: 36
        onTraceWanted: picture.traceWanted()
        onTablesWanted: picture.tablesWanted()
    }
    RowLayout {
        Layout.fillWidth: true
        Layout.fillHeight: true
        spacing: Theme.gap3

        ColumnLayout {
            Layout.fillHeight: true
            Layout.fillWidth: true
            Layout.preferredWidth: 250
            spacing: Theme.gap3

            QueueBars {
                Layout.fillWidth: true
                dashboard: picture.dashboard
            }
            Item { Layout.fillHeight: true }
        }
        ColumnLayout {
            Layout.fillHeight: true
            Layout.fillWidth: true
            Layout.preferredWidth: 500
            spacing: Theme.gap3

            LatencyTable {
                Layout.fillWidth: true
                visible: picture.height > 680
                dashboard: picture.dashboard
            }
            RequestTable {
                Layout.fillWidth: true
                Layout.fillHeight: true
                dashboard: picture.dashboard
            }
        }
        DecisionLog {
            Layout.fillWidth: true
            Layout.fillHeight: true
            Layout.preferredWidth: 400
            dashboard: picture.dashboard
        }
    }
}
