// A simulation in place of this computer: what is chosen, and the picture of one policy or of two.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Tandem.Components
import Tandem.Simulations
import Tandem.Theme

ColumnLayout {
    id: view

    required property Simulator simulator
    signal traceWanted()
    signal tablesWanted()

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
        SegmentedChoice {
            name: qsTr("Policies")
            labels: [qsTr("One policy"), qsTr("Compare two")]
            currentIndex: view.simulator.comparing ? 1 : 0
            objectName: "simulationCompare"
            onChosen: index => view.simulator.comparing = index === 1
        }
    }
    SimulationBar {
        Layout.fillWidth: true
        simulator: view.simulator
    }
    Notice {
        Layout.fillWidth: true
        visible: view.simulator.problem !== ""
        tone: "error"
        title: qsTr("The simulation does not go on")
        message: view.simulator.problem
        actionText: qsTr("From the beginning")
        objectName: "simulationProblem"
        onAction: view.simulator.restart()
    }
    Repeater {
        model: view.simulator.comparing ? 0 : 1

        SinglePicture {
            Layout.fillWidth: true
            Layout.fillHeight: true
            dashboard: view.simulator.first
            onTraceWanted: view.traceWanted()
            onTablesWanted: view.tablesWanted()
        }
    }
    Repeater {
        model: view.simulator.comparing ? 1 : 0

        Comparison {
            Layout.fillWidth: true
            Layout.fillHeight: true
            simulator: view.simulator
        }
    }
}
