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
        openReady([]);
        verify(twin.playMinute(), twin.failure());
        keyClick(Qt.Key_4, Qt.ControlModifier);
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

    function test_dragging_selects_a_range_and_tells_its_figures() {
        openBusy();
        objects.dashboard.paused = false;
        const lanes = find("lanes");
        rest(lanes);
        mousePress(lanes, lanes.width / 2, 20);
        mouseMove(lanes, lanes.width / 2 + 40, 20);
        mouseMove(lanes, lanes.width / 2 + 160, 20);
        mouseRelease(lanes, lanes.width / 2 + 160, 20);
        tryVerify(() => objects.dashboard.range.there);
        verify(objects.dashboard.paused, "nothing moves away under the pointer");
        tryVerify(() => find("rangeWords") !== null);
        verify(/\d %.*kernels.*tokens\/s/.test(find("rangeWords").text), find("rangeWords").text);
        picture("dashboard-range-light");
        // By keyboard: the tip of the lanes, where the pointer still rests, may cover the button.
        find("clearRange").forceActiveFocus();
        tryVerify(() => find("clearRange").activeFocus);
        keyClick(Qt.Key_Return);
        tryVerify(() => !objects.dashboard.range.there);
    }

    function test_shift_and_arrows_select_a_range() {
        openBusy();
        const lanes = find("lanes");
        lanes.forceActiveFocus();
        tryVerify(() => lanes.activeFocus);
        for (let i = 0; i < 4; ++i) keyClick(Qt.Key_Left, Qt.ShiftModifier);
        tryCompare(objects.dashboard.range, "duration", "1.00 s");
        keyClick(Qt.Key_Right, Qt.ShiftModifier);
        tryCompare(objects.dashboard.range, "duration", "0.75 s");
        keyClick(Qt.Key_Left);
        tryCompare(objects.dashboard.range, "duration", "0.75 s");
        keyClick(Qt.Key_Escape);
        tryVerify(() => !objects.dashboard.range.there);
    }

    function test_nothing_is_asked_while_nobody_looks() {
        openBusy();
        verify(objects.dashboard.watched);
        keyClick(Qt.Key_1, Qt.ControlModifier);
        tryVerify(() => !objects.dashboard.watched);
    }

    function openComputer() {
        openPage();
        tryVerify(() => find("dashboardSource"));
        find("dashboardSource").chosen(2);
        tryVerify(() => find("computerPanel"));
    }
    /// The next sample, in which its counters have gone on by a second.
    function nextSample() {
        let sampled = false;
        const listen = () => sampled = true;
        objects.dashboard.computer.changed.connect(listen);
        twin.passSeconds(1);
        tryVerify(() => sampled, 5000);
        objects.dashboard.computer.changed.disconnect(listen);
    }
    /// The names and values that a screen reader hears in `item`.
    function spoken(item) {
        let text = "";
        for (let i = 0; i < item.children.length; ++i) text += (item.children[i].Accessible.name ?? "") + "\n";
        return text;
    }

    function test_this_computer_says_what_its_sensors_say() {
        openComputer();
        tryVerify(() => words().includes("in a second"));
        nextSample();
        tryVerify(() => /\d+ %/.test(objects.dashboard.computer.busy));
        tryVerify(() => words().includes("8 × performance cores") && words().includes("10 × efficiency cores"));
        tryVerify(() => words().includes("Intel NPU"));
        compare(objects.dashboard.computer.refused.length, 0);
        verify(!find("refused"));
        verify(spoken(find("processorRows")).includes("Temperature: 62 °C"), spoken(find("processorRows")));
        verify(spoken(find("processorRows")).includes("Slowed down for heat: Not on this machine."));
        picture("computer-idle-light");
    }

    function test_what_may_not_be_read_says_what_to_type() {
        twin.refusePower();
        openComputer();
        nextSample();
        tryVerify(() => find("refused"));
        verify(find("refusedCommand").text.startsWith("sudo "));
        tryVerify(() => objects.dashboard.computer.power === "no permission");
        twin.restNpu();
        nextSample();
        tryVerify(() => words().includes("asleep"));
        picture("computer-refused-light");
        objects.settings.theme = 2;
        nextSample();
        picture("computer-refused-dark");
        click("copyCommand");
        tryVerify(() => twin.clipboard().startsWith("sudo chgrp"));
    }

    function test_energy_stands_under_the_names_of_who_used_it() {
        openReady([]);
        twin.submitted([1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 14], "Mail summary");
        verify(twin.playMinute(), twin.failure());
        keyClick(Qt.Key_4, Qt.ControlModifier);
        tryVerify(() => objects.dashboard.working && objects.dashboard.requests.count > 20, 5000);
        objects.dashboard.paused = true;
        tryVerify(() => words().includes("≈") && words().includes("/token"));
        find("dashboardSource").chosen(2);
        tryVerify(() => find("energyByMonitor"));
        tryVerify(() => words(find("energyByMonitor")).includes("Mail summary"));
        tryVerify(() => words(find("energyByDevice")).includes("NPU"));
        const heard = spoken(find("energyByMonitor"));
        verify(/Mail summary: about .* estimate/.test(heard), heard);
        nextSample();
        picture("computer-busy-light");
        objects.settings.theme = 2;
        wait(300);
        picture("computer-busy-dark");
    }
}
