// Two policies on the same load, one above the other so that the same moment stands above itself; and what came
// of it.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Tandem.Components
import Tandem.Simulations
import Tandem.Theme

ColumnLayout {
    id: comparison

    required property Simulator simulator
    /// How much time the lanes show: more of it when it passes faster.
    readonly property int seconds: simulator.speed === 1 ? 20 : 60
    /// What there is room for.
    readonly property int laneHeight: Math.max(24, Math.min(52, Math.floor((height - 352) / 9)))
    readonly property var outcome: simulator.outcome
    readonly property var names: [simulator.policies[simulator.policy], simulator.policies[simulator.rival]]
    readonly property var marks: [Theme.accent, Theme.borderStrong]

    spacing: Theme.gap3

    ContestLanes {
        Layout.fillWidth: true
        dashboard: comparison.simulator.first
        policies: comparison.simulator.policies
        explanations: comparison.simulator.policyExplanations
        policy: comparison.simulator.policy
        mark: comparison.marks[0]
        seconds: comparison.seconds
        laneHeight: comparison.laneHeight
        objectName: "first"
        onChosen: index => comparison.simulator.policy = index
    }
    ContestLanes {
        Layout.fillWidth: true
        dashboard: comparison.simulator.second
        policies: comparison.simulator.policies
        explanations: comparison.simulator.policyExplanations
        policy: comparison.simulator.rival
        mark: comparison.marks[1]
        seconds: comparison.seconds
        laneHeight: comparison.laneHeight
        timed: true
        objectName: "second"
        onChosen: index => comparison.simulator.rival = index
    }
    RowLayout {
        Layout.fillWidth: true
        spacing: Theme.gap3

        PlainText {
            Layout.fillWidth: true
            text: comparison.simulator.sentence
            font.weight: Font.DemiBold
            elide: Text.ElideRight
            maximumLineCount: 2
            objectName: "outcomeSentence"
            Accessible.role: Accessible.Paragraph
        }
        Legend { visible: comparison.width > 1000 }
    }
    RowLayout {
        Layout.fillWidth: true
        Layout.fillHeight: true
        Layout.maximumHeight: 320
        spacing: Theme.gap3

        OutcomeCard {
            Layout.fillWidth: true
            Layout.fillHeight: true
            Layout.preferredWidth: 100
            title: qsTr("What you feel")
            tint: Theme.reactive
            rows: comparison.outcome.filter(row => row.reactive)
            names: comparison.names
            marks: comparison.marks
            objectName: "outcomeReactive"
        }
        OutcomeCard {
            Layout.fillWidth: true
            Layout.fillHeight: true
            Layout.preferredWidth: 100
            title: qsTr("What the background gets done")
            tint: Theme.proactive
            rows: comparison.outcome.filter(row => !row.reactive)
            names: comparison.names
            marks: comparison.marks
            objectName: "outcomeProactive"
        }
    }
    Item { Layout.fillHeight: true }
}
