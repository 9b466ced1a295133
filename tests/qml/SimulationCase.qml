// What the tests of simulations share: getting there, and playing a part of the load.
import QtQuick

WindowCase {
    readonly property var simulator: objects.simulator

    function openPage() {
        open({});
        keyClick(Qt.Key_4, Qt.ControlModifier);
        tryVerify(() => find("dashboardSource") !== null);
    }
    /// By keyboard, as a person without a mouse would.
    function simulate() {
        openPage();
        find("dashboardSource").forceActiveFocus();
        keyClick(Qt.Key_Right);
        tryVerify(() => simulator.shown);
        tryVerify(() => find("simulationBar") !== null);
    }
    function compareTwo() {
        simulate();
        find("simulationCompare").forceActiveFocus();
        keyClick(Qt.Key_Right);
        tryVerify(() => find("secondLanes") !== null);
    }
    /// Until so much of the load has been played, then held.
    function playTo(share) {
        simulator.speed = 60;
        tryVerify(() => simulator.share >= share, 30000);
        simulator.running = false;
        tryVerify(() => !simulator.running);
        wait(300);
    }
}
