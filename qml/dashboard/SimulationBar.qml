// What is simulated: that it is a simulation, the machine, the load, how fast, how far.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Tandem.Components
import Tandem.Simulations
import Tandem.Theme

Rectangle {
    id: bar

    required property Simulator simulator
    readonly property var speeds: [1, 10, 60]
    readonly property string claim: qsTr("Nothing here runs on your computer.") + " "
        + (simulator.comparing
           ? qsTr("Both sides get the same requests at the same moments; only what is done first, and where, differs.")
           : qsTr("The real scheduler works on a described machine, for people and monitors that are made up."))

    implicitHeight: column.implicitHeight + Theme.gap3 + Theme.gap2
    radius: Theme.radius
    color: Theme.selected
    Accessible.role: Accessible.Grouping
    Accessible.name: qsTr("Simulation. %1").arg(claim)
    objectName: "simulationBar"

    ColumnLayout {
        id: column

        anchors.left: parent.left
        anchors.right: parent.right
        anchors.top: parent.top
        anchors.leftMargin: Theme.gap3
        anchors.rightMargin: Theme.gap3
        anchors.topMargin: Theme.gap2
        spacing: Theme.gap2

        RowLayout {
            Layout.fillWidth: true
            spacing: Theme.gap2

            Rectangle {
                implicitWidth: badge.implicitWidth + 2 * Theme.gap2
                implicitHeight: badge.implicitHeight + Theme.gap1
                radius: Theme.radiusSmall - 2
                color: Theme.accent

                PlainText {
                    id: badge

                    anchors.centerIn: parent
                    text: qsTr("Simulation")
                    color: Theme.accentText
                    font.pixelSize: Theme.textSmall
                    font.weight: Font.DemiBold
                    wrapMode: Text.NoWrap
                }
            }
            PlainText {
                Layout.fillWidth: true
                text: bar.claim
                font.pixelSize: Theme.textSmall
                elide: Text.ElideRight
                wrapMode: Text.NoWrap
                objectName: "simulationClaim"
            }
            PlainText {
                text: bar.simulator.over ? qsTr("ended · %1").arg(bar.simulator.progress) : bar.simulator.progress
                muted: true
                font.pixelSize: Theme.textSmall
                wrapMode: Text.NoWrap
            }
        }
        RowLayout {
            Layout.fillWidth: true
            spacing: Theme.gap2

            ChoiceMenu {
                Layout.fillWidth: true
                Layout.maximumWidth: implicitWidth
                Layout.minimumWidth: 120
                caption: qsTr("Machine")
                choices: bar.simulator.machines
                currentIndex: bar.simulator.machine
                objectName: "simulatedMachine"
                onChosen: index => bar.simulator.machine = index
            }
            ChoiceMenu {
                caption: qsTr("Model")
                choices: bar.simulator.models
                currentIndex: bar.simulator.model
                menuWidth: 220
                objectName: "simulatedModel"
                onChosen: index => bar.simulator.model = index
            }
            ChoiceMenu {
                caption: qsTr("Work")
                choices: bar.simulator.workloads
                explanations: bar.simulator.workloadExplanations
                currentIndex: bar.simulator.workload
                menuWidth: 240
                objectName: "simulatedWork"
                onChosen: index => bar.simulator.workload = index
            }
            ChoiceMenu {
                caption: qsTr("Your questions")
                choices: bar.simulator.rates
                currentIndex: bar.simulator.questions
                menuWidth: 200
                objectName: "simulatedQuestions"
                onChosen: index => bar.simulator.questions = index
            }
            ChoiceMenu {
                caption: qsTr("Background")
                choices: bar.simulator.rates
                currentIndex: bar.simulator.background
                menuWidth: 200
                objectName: "simulatedBackground"
                onChosen: index => bar.simulator.background = index
            }
            ChoiceMenu {
                visible: !bar.simulator.comparing
                caption: qsTr("Policy")
                choices: bar.simulator.policies
                explanations: bar.simulator.policyExplanations
                currentIndex: bar.simulator.policy
                menuWidth: 284
                objectName: "simulatedPolicy"
                onChosen: index => bar.simulator.policy = index
            }
            Item { Layout.fillWidth: true }
            SegmentedChoice {
                Layout.alignment: Qt.AlignBottom
                name: qsTr("Speed")
                labels: bar.speeds.map(speed => qsTr("×%1").arg(speed))
                currentIndex: bar.speeds.indexOf(bar.simulator.speed)
                objectName: "simulationSpeed"
                onChosen: index => bar.simulator.speed = bar.speeds[index]
            }
            IconButton {
                Layout.alignment: Qt.AlignBottom
                symbol: bar.simulator.running && !bar.simulator.over ? "pause" : "play"
                text: bar.simulator.over ? qsTr("Play again") : bar.simulator.running ? qsTr("Hold") : qsTr("Go on")
                tint: Theme.text
                objectName: "simulationPlay"
                onClicked: {
                    if (bar.simulator.over) bar.simulator.restart();
                    else bar.simulator.running = !bar.simulator.running;
                }
            }
            IconButton {
                Layout.alignment: Qt.AlignBottom
                symbol: "regenerate"
                text: qsTr("From the beginning")
                tint: Theme.text
                objectName: "simulationRestart"
                onClicked: bar.simulator.restart()
            }
        }
        Meter {
            Layout.fillWidth: true
            implicitHeight: 3
            value: bar.simulator.share
            glides: false
            fill: Theme.accent
            name: qsTr("Played: %1").arg(bar.simulator.progress)
        }
    }
}
