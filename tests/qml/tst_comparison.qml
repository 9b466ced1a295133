// Two policies on the same load: the lanes of both, and what came of it.
import QtQuick
import Tandem.Theme

SimulationCase {
    name: "Comparison"

    function test_two_policies_on_the_same_load() {
        compareTwo();
        playTo(0.2);
        tryVerify(() => simulator.sentence.includes("first word"));
        tryVerify(() => find("outcomeSentence") !== null && find("outcomeSentence").text === simulator.sentence);
        compare(simulator.first.policy, "tandem");
        compare(simulator.second.policy, "openvino");
        verify(words(find("simulationBar")).includes("the same requests at the same moments"));
        const shown = words(find("outcomeReactive"));
        for (const value of simulator.outcome[1].values) verify(shown.includes(value), value + " in " + shown);
        mouseMove(tandem.contentItem, 64, 470);  // beside everything that would explain itself
        keepPointer("simulation-two-light");
        objects.settings.theme = 2;
        tryVerify(() => Theme.dark);
        keepPointer("simulation-two-dark");
        tandem.width = 1920;
        tandem.height = 1080;
        tryVerify(() => find("second").width > 1500);
        keepPointer("simulation-two-large");
    }

    function test_choosing_a_rival_begins_anew() {
        compareTwo();
        playTo(0.05);
        find("secondPolicy").forceActiveFocus();
        keyClick(Qt.Key_Down);
        tryVerify(() => simulator.rival === 2);
        tryVerify(() => simulator.second.policy === "openvino-priorities");
        tryVerify(() => simulator.running);
    }
}
