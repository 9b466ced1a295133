// The dashboard: at rest, busy, held, and when the pointer asks what a block is.
import QtQuick
import Tandem.Theme

WindowCase {
    name: "Dashboard"

    function openPage() {
        openReady([]);
        keyClick(Qt.Key_4, Qt.ControlModifier);
    }
    function openBusy() {
        openPage();
        verify(twin.playMinute(), twin.failure());
        tryVerify(() => objects.dashboard.working && objects.dashboard.requests.count > 20, 5000);
        objects.dashboard.paused = true;
        wait(300);
    }

    function test_at_rest_it_offers_a_model() {
        openPage();
        tryVerify(() => words().includes("The engine rests"));
        picture("dashboard-rest-light");
    }

    function test_a_busy_minute() {
        openBusy();
        compare(objects.dashboard.devices.length, 3);
        verify(find("lanes").visible);
        verify(objects.dashboard.decisions.count > 0, "somebody gave way");
        picture("dashboard-busy-light");
        objects.settings.theme = 2;
        wait(300);
        picture("dashboard-busy-dark");
    }

    function test_pointing_at_a_block_tells_what_it_is() {
        openBusy();
        const lanes = find("lanes");
        let told = "";
        for (let x = 0; x < lanes.width && told === ""; x += 4) told = lanes.describe(Qt.point(x, 10));
        verify(/(Reactive|Proactive), (prefill|decode)/.test(told), told);
        verify(told.includes("request"), told);
        compare(lanes.describe(Qt.point(5, 4000)), "");
    }

    function test_nothing_is_asked_while_nobody_looks() {
        openBusy();
        verify(objects.dashboard.watched);
        keyClick(Qt.Key_1, Qt.ControlModifier);
        tryVerify(() => !objects.dashboard.watched);
    }
}
