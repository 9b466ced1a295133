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
        objects.settings.theme = 2;
        tryVerify(() => Theme.dark);
        picture("dashboard-rest-dark");
    }

    function test_a_busy_minute() {
        openBusy();
        compare(objects.dashboard.devices.length, 3);
        verify(find("lanes").visible);
        verify(objects.dashboard.decisions.count > 0, "somebody gave way");
        nextSample();
        mouseMove(tandem.contentItem, 64, 390);  // beside everything that would explain itself
        keepPointer("dashboard-busy-light");
        objects.settings.theme = 2;
        tryVerify(() => Theme.dark);
        keepPointer("dashboard-busy-dark");
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

    /// A question has come: background work gave way at the marks, and the pointer rests on what went first.
    function test_a_preemption_under_the_pointer() {
        openBusy();
        const lanes = find("lanes");
        const lane = lanes.laneHeight + lanes.laneGap;
        let place = null;
        for (let y = lane / 4; y < lanes.height && place === null; y += lane / 2) {
            for (let x = lanes.width - 20; x > lanes.width / 4 && place === null; --x) {
                if (lanes.describe(Qt.point(x, y)).startsWith("Reactive, prefill")) place = Qt.point(x, y);
            }
        }
        verify(place !== null, "somebody asked something in these seconds");
        verify(words(find("decisionLog")).includes("a reactive request came"), words(find("decisionLog")));
        rest(lanes);
        mouseMove(lanes, place.x, place.y);
        tryVerify(() => words().includes("Reactive, prefill"));
        keepPointer("dashboard-preemption-light");
        objects.settings.theme = 2;
        tryVerify(() => Theme.dark);
        keepPointer("dashboard-preemption-dark");
    }

    function test_a_screen_reader_hears_rows() {
        openBusy();
        tryVerify(() => find("requestTable").itemAtIndex(0) !== null && find("decisionLog").itemAtIndex(0) !== null);
        const request = find("requestTable").itemAtIndex(0).Accessible.name;
        verify(/^Request \d+, \w+, .*tokens/.test(request), request);
        const decision = find("decisionLog").itemAtIndex(0).Accessible.name;
        verify(/^now · .*\w{3,}.*\.$/.test(decision), decision);
        const latency = find("latencyRow1").Accessible.name;
        verify(/^First word, .*Yours: .*s, .*s, .*s\. Background: /.test(latency), latency);
    }

    function test_the_wheel_and_the_keys_zoom() {
        openBusy();
        const lanes = find("lanes");
        rest(lanes);
        compare(lanes.seconds, 10);
        mouseWheel(lanes, lanes.width / 2, 20, 0, 120);
        tryCompare(lanes, "seconds", 8);
        mouseWheel(lanes, lanes.width / 2, 20, 0, -240);
        tryVerify(() => Math.abs(lanes.seconds - 12.5) < 1e-9);
        lanes.forceActiveFocus();
        tryVerify(() => lanes.activeFocus);
        for (let i = 0; i < 40; ++i) keyClick(Qt.Key_Plus);
        tryCompare(lanes, "seconds", 0.5);
        for (let i = 0; i < 40; ++i) keyClick(Qt.Key_Minus);
        tryCompare(lanes, "seconds", 120);
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
        tryVerify(() => /8 × performance cores/i.test(words()) && /10 × efficiency cores/i.test(words()));
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
