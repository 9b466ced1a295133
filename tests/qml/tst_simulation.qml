// The dashboard as a simulation: chosen, labelled, watched, held, and gone when one leaves.
import QtQuick
import Tandem.Theme

SimulationCase {
    name: "Simulation"

    function test_it_says_what_it_is() {
        simulate();
        tryVerify(() => words().includes("Simulation"));
        verify(words(find("simulationBar")).includes("Nothing here runs on your computer."));
        verify(find("simulationBar").Accessible.name.startsWith("Simulation."));
        tryVerify(() => simulator.first.working);
        compare(simulator.first.policy, "tandem");
        verify(!objects.dashboard.watched, "the real engine is not looked at");
        verify(!words().includes("The engine rests"));
    }

    function test_one_policy_at_work() {
        simulate();
        playTo(0.05);
        tryVerify(() => find("requestTable") !== null && simulator.first.requests.count > 5);
        tryVerify(() => find("lanes") !== null);
        const lanes = find("lanes");
        tryVerify(() => {
            let told = "";
            for (let x = lanes.width; x > 0 && told === ""; x -= 4) told = lanes.describe(Qt.point(x, 10));
            return /(Reactive|Proactive), (prefill|decode)/.test(told);
        });
        mouseMove(tandem.contentItem, 64, 470);  // beside everything that would explain itself
        keepPointer("simulation-one-light");
        objects.settings.theme = 2;
        tryVerify(() => Theme.dark);
        keepPointer("simulation-one-dark");
    }

    function test_a_menu_shows_the_choices() {
        simulate();
        const menu = find("simulatedPolicy");
        rest(menu);
        click("simulatedPolicy");
        tryVerify(() => menu.opened);
        picture("simulation-menu-light");
        keyClick(Qt.Key_Escape);
        tryVerify(() => !menu.opened);
    }

    function test_it_can_be_held_and_goes_on() {
        simulate();
        tryVerify(() => simulator.share > 0);
        click("simulationPlay");
        tryVerify(() => !simulator.running && simulator.first.paused);
        const held = simulator.share;
        wait(300);
        compare(simulator.share, held);
        click("simulationPlay");
        tryVerify(() => simulator.running && simulator.share > held);
    }

    function test_it_ends_when_one_leaves() {
        simulate();
        tryVerify(() => simulator.first.working);
        keyClick(Qt.Key_1, Qt.ControlModifier);
        tryVerify(() => !simulator.shown);
        verify(!simulator.first.working, "nothing is kept");
        keyClick(Qt.Key_4, Qt.ControlModifier);
        tryVerify(() => simulator.shown && simulator.first.working);
        find("dashboardSource").forceActiveFocus();
        keyClick(Qt.Key_Left);
        tryVerify(() => !simulator.shown && objects.dashboard.watched);
    }
}
