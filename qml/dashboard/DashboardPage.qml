// What the engine does at this moment: figures, a lane for each device, queues, requests, and reasons.
import QtQuick
import QtQuick.Dialogs
import QtQuick.Layouts
import Tandem.Components
import Tandem.Live
import Tandem.Theme

FocusScope {
    id: page

    required property Dashboard dashboard
    signal modelsWanted()

    onVisibleChanged: dashboard.watched = visible
    Component.onCompleted: dashboard.watched = visible
    Component.onDestruction: dashboard.watched = false

    FileDialog {
        id: place

        title: qsTr("Save the session")
        fileMode: FileDialog.SaveFile
        defaultSuffix: "json"
        nameFilters: [qsTr("Chrome traces (*.json)")]
        onAccepted: page.dashboard.exportTrace(selectedFile)
    }
    Rectangle {
        anchors.fill: parent
        color: Theme.page
    }
    EmptyState {
        anchors.centerIn: parent
        width: Math.min(440, parent.width - 2 * Theme.gap4)
        visible: !page.dashboard.working
        symbol: "dashboard"
        title: qsTr("The engine rests")
        message: qsTr("When a model is loaded, you see here what each device computes, who waits and why.")
        actionText: qsTr("Choose a model…")
        onAction: page.modelsWanted()
    }
    ColumnLayout {
        anchors.fill: parent
        anchors.margins: Theme.gap4
        visible: page.dashboard.working
        spacing: Theme.gap3

        RowLayout {
            Layout.fillWidth: true

            PlainText {
                Layout.fillWidth: true
                text: qsTr("Dashboard")
                font.pixelSize: Theme.textTitle
                font.weight: Font.DemiBold
                Accessible.role: Accessible.Heading
            }
            PlainText {
                text: qsTr("scheduling: %1").arg(page.dashboard.policy)
                muted: true
                font.pixelSize: Theme.textSmall
                wrapMode: Text.NoWrap
            }
        }
        RowLayout {
            Layout.fillWidth: true
            Layout.fillHeight: false
            spacing: Theme.gap3

            FigureTile {
                Layout.fillWidth: true
                Layout.fillHeight: true
                Layout.preferredWidth: 100
                name: qsTr("You wait at most")
                value: page.dashboard.waiting
                tint: Theme.reactive
                tip: qsTr("Nine of ten of your questions began to run within this time (p90 of waiting).")
            }
            FigureTile {
                Layout.fillWidth: true
                Layout.fillHeight: true
                Layout.preferredWidth: 100
                name: qsTr("First word after")
                value: page.dashboard.firstToken
                tint: Theme.reactive
                tip: qsTr("Nine of ten of your answers began within this time (p90 of TTFT).")
            }
            FigureTile {
                Layout.fillWidth: true
                Layout.fillHeight: true
                Layout.preferredWidth: 100
                name: qsTr("Background")
                value: page.dashboard.backgroundSpeed
                tint: Theme.proactive
                tip: qsTr("What monitors were answered over the last seconds.")
            }
            FigureTile {
                Layout.fillWidth: true
                Layout.fillHeight: true
                Layout.preferredWidth: 100
                name: qsTr("Context memory")
                value: qsTr("%1 %").arg(Math.round(100 * page.dashboard.memoryShare))
                tip: qsTr("%1 of the KV cache are in use. %2 of all prompt tokens had been computed before.")
                     .arg(page.dashboard.memory).arg(page.dashboard.reuse)

                Meter {
                    width: parent ? parent.width : 0
                    value: page.dashboard.memoryShare
                    name: qsTr("Context memory")
                }
            }
            FigureTile {
                Layout.fillWidth: true
                Layout.fillHeight: true
                Layout.preferredWidth: 100
                name: qsTr("Memory pressure")
                value: qsTr("%1 %").arg(Math.round(100 * page.dashboard.pressure))
                tip: qsTr("How much of the memory bandwidth the running kernels want together. Above the first mark the "
                          + "scheduler starts background work more carefully, above the second it holds it back.")

                PressureGauge {
                    width: parent ? parent.width : 0
                    pressure: page.dashboard.pressure
                }
            }
        }
        LaneChart {
            Layout.fillWidth: true
            dashboard: page.dashboard
            onExportWanted: place.open()
        }
        RowLayout {
            Layout.fillWidth: true
            Layout.fillHeight: true
            spacing: Theme.gap3

            ColumnLayout {
                Layout.fillHeight: true
                Layout.fillWidth: true
                Layout.preferredWidth: 520
                spacing: Theme.gap3

                LatencyTable {
                    Layout.fillWidth: true
                    dashboard: page.dashboard
                }
                RequestTable {
                    Layout.fillWidth: true
                    Layout.fillHeight: true
                    dashboard: page.dashboard
                }
            }
            ColumnLayout {
                Layout.fillHeight: true
                Layout.fillWidth: true
                Layout.preferredWidth: 420
                spacing: Theme.gap3

                QueueBars {
                    Layout.fillWidth: true
                    dashboard: page.dashboard
                }
                DecisionLog {
                    Layout.fillWidth: true
                    Layout.fillHeight: true
                    dashboard: page.dashboard
                }
            }
        }
    }
}
