// Monitors: from the gallery through the form to a card, and what one can do with it.
import QtQuick
import Tandem.Theme

WindowCase {
    name: "Monitors"

    function openPage() {
        openReady([]);
        keyClick(Qt.Key_3, Qt.ControlModifier);
    }
    /// Opens the form of the ready monitor called `title`.
    function choose(title) {
        const row = objects.monitorForm.gallery.findIndex(ready => ready.title === title);
        verify(row >= 0, title);
        objects.monitorForm.make(row);
        tryVerify(() => find("monitorName") !== null);
    }
    function makeFolderMonitor() {
        choose("New files, in short");
        objects.monitorForm.places = twin.folder("watched");
        click("saveMonitor");
        tryCompare(objects.monitors, "count", 1);
        tryVerify(() => find("monitorSentence") !== null);
        tryVerify(() => find("monitorName") === null, 2000, "the form has faded out and takes no clicks");
    }

    function test_the_gallery_offers_ready_ones() {
        openPage();
        click("firstMonitor");
        tryVerify(() => find("gallery0") !== null);
        verify(objects.monitorForm.gallery.length >= 8);
        picture("gallery-light");
        click("gallery0");
        tryVerify(() => find("monitorName") !== null && find("monitorName").activeFocus);
        picture("monitor-form-light");
        keyClick(Qt.Key_Escape);
        tryVerify(() => !objects.monitorForm.open);
    }

    function test_a_folder_is_watched_after_three_steps() {
        openPage();
        makeFolderMonitor();
        tryVerify(() => words(find("monitorList")).includes("Watching"), 5000, words(find("monitorList")));
        picture("monitors-light");
        restart();
        tryCompare(objects.monitors, "count", 1);
    }

    function test_what_can_never_work_is_said_in_the_form() {
        openPage();
        choose("New files, in short");
        objects.monitorForm.name = " ";
        click("saveMonitor");
        tryVerify(() => objects.monitorForm.error !== "");
        verify(objects.monitorForm.open, "nothing of what was typed is lost");
    }

    function test_a_schedule_is_checked_while_one_types() {
        openPage();
        choose("What the day holds");
        find("monitorSchedule").forceActiveFocus();
        find("monitorSchedule").selectAll();
        type("every dog at 8");
        tryVerify(() => !objects.monitorForm.scheduleFine);
        verify(find("scheduleWords").text !== "");
        find("monitorSchedule").selectAll();
        type("every weekday at 7:30");
        tryVerify(() => objects.monitorForm.scheduleFine);
        compare(find("scheduleWords").text, "Every weekday at 7:30");
    }

    function test_run_now_and_its_trace() {
        openPage();
        makeFolderMonitor();
        click("runMonitor");
        tryVerify(() => words(find("monitorList")).includes("Last run: Nothing to say"), 10000);
        objects.monitorRuns.monitor = objects.monitors.data(objects.monitors.index(0, 0), 257);
        tryVerify(() => objects.monitorRuns.count === 1);
    }

    function test_off_is_off_after_a_restart() {
        openPage();
        makeFolderMonitor();
        objects.monitors.enable(0, false);
        tryVerify(() => !find("monitorSwitch").checked);
        restart();
        keyClick(Qt.Key_3, Qt.ControlModifier);
        tryVerify(() => find("monitorSwitch") !== null && !find("monitorSwitch").checked);
    }

    function test_deleted_by_mistake() {
        openPage();
        makeFolderMonitor();
        objects.monitors.remove(0);
        tryCompare(objects.monitors, "count", 0);
        tryVerify(() => find("toast").shown);
        keyClick(Qt.Key_Z, Qt.ControlModifier);
        tryCompare(objects.monitors, "count", 1);
    }
}
