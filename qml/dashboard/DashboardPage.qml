// What the engine does at this moment: figures, a lane for each device, queues, requests, and reasons.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Tandem.Components
import Tandem.Live
import Tandem.Simulations
import Tandem.Theme

FocusScope {
    id: page

    required property Dashboard dashboard
    required property Simulator simulator
    readonly property bool real: !simulator.wanted
    /// The sensors in place of the scheduler.
    property bool sensorsWanted: false
    signal modelsWanted()

    function look() {
        dashboard.watched = visible && real;
        simulator.shown = visible && !real;
    }
    onVisibleChanged: look()
    onRealChanged: look()
    Component.onCompleted: look()
    Component.onDestruction: {
        dashboard.watched = false;
        simulator.shown = false;
    }

    SaveDialogs {
        id: dialogs

        dashboard: page.dashboard
        onSaved: sentence => toast.say(sentence)
    }
    SaveDialogs {
        id: simulationDialogs

        dashboard: page.simulator.first
        onSaved: sentence => toast.say(sentence)
    }
    Rectangle {
        anchors.fill: parent
        color: Theme.page
    }
    EmptyState {
        anchors.centerIn: parent
        width: Math.min(440, parent.width - 2 * Theme.gap4)
        visible: page.real && !page.sensorsWanted && !page.dashboard.working
        symbol: "dashboard"
        title: qsTr("The engine rests")
        message: qsTr("When a model is loaded, you see here what each device computes, who waits and why. "
                      + "A simulation can be watched without one.")
        actionText: qsTr("Choose a model…")
        onAction: page.modelsWanted()
    }
    ColumnLayout {
        anchors.fill: parent
        anchors.margins: Theme.gap4
        visible: page.real && !page.sensorsWanted && page.dashboard.working
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
        FigureRow {
            Layout.fillWidth: true
            Layout.fillHeight: false
            dashboard: page.dashboard
        }
        LaneChart {
            Layout.fillWidth: true
            dashboard: page.dashboard
            onTraceWanted: dialogs.savePicture()
            onTablesWanted: dialogs.saveTables()
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
    Repeater {
        model: page.real && page.sensorsWanted ? 1 : 0

        ComputerPanel {
            anchors.fill: parent
            anchors.margins: Theme.gap4
            anchors.rightMargin: Theme.gap1
            computer: page.dashboard.computer
        }
    }
    Repeater {
        model: page.real ? 0 : 1

        SimulationView {
            anchors.fill: parent
            anchors.margins: Theme.gap4
            anchors.topMargin: Theme.gap4 - 4
            simulator: page.simulator
            onTraceWanted: simulationDialogs.savePicture()
            onTablesWanted: simulationDialogs.saveTables()
        }
    }
    SegmentedChoice {
        anchors.horizontalCenter: parent.horizontalCenter
        y: Theme.gap4 - 4
        name: qsTr("What is shown")
        labels: [qsTr("Scheduling"), qsTr("Simulation"), qsTr("This computer")]
        currentIndex: !page.real ? 1 : page.sensorsWanted ? 2 : 0
        objectName: "dashboardSource"
        onChosen: index => {
            page.simulator.wanted = index === 1;
            page.sensorsWanted = index === 2;
        }
    }
    Toast {
        id: toast

        function say(sentence) {
            message = sentence;
            show();
        }
        anchors.horizontalCenter: parent.horizontalCenter
        anchors.bottom: parent.bottom
        anchors.bottomMargin: Theme.gap6
        objectName: "exportToast"
    }
}
