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

    function test_all_of_them_are_paused_and_go_on() {
        openPage();
        makeFolderMonitor();
        click("pauseBackground");
        tryCompare(objects.settings, "backgroundPaused", true);
        tryVerify(() => find("pausedNotice") !== null);
        verify(find("pausedSign") !== null, "the rail says it on every page");
        compare(objects.documentFolders.held, true);
        twin.document("watched", "new.txt", "Something new.");
        tryVerify(() => words(find("monitorList")).includes("Background work is paused."), 15000, words(find("monitorList")));
        picture("monitors-paused-light");
        objects.settings.theme = 2;
        tandem.width = 480;
        picture("monitors-paused-dark-narrow");
        restart();
        compare(objects.settings.backgroundPaused, true, "a pause is for the person to end");
        keyClick(Qt.Key_3, Qt.ControlModifier);
        tryVerify(() => find("pausedNotice") !== null);
        tryVerify(() => words(find("monitorList")).includes("Background work is paused."), 15000, words(find("monitorList")));
        click("pauseBackground");
        tryVerify(() => find("pausedNotice") === null);
        tryVerify(() => find("pausedSign") === null);
        compare(objects.documentFolders.held, false);
        tryVerify(() => !words(find("monitorList")).includes("paused"), 5000, words(find("monitorList")));
    }

    function test_what_can_never_work_is_said_in_the_form() {
        openPage();
        choose("New files, in short");
        objects.monitorForm.name = " ";
        click("saveMonitor");
        tryVerify(() => objects.monitorForm.error !== "");
        verify(objects.monitorForm.open, "nothing of what was typed is lost");
        objects.monitorForm.name = "Downloads";
        click("saveMonitor");
        tryCompare(objects.monitorForm, "error", "Folders to watch: name at least one.");
    }

    function test_names_between_commas_are_several() {
        openPage();
        choose("What others have committed");
        objects.monitorForm.setOption("me", "Anna, anna@example.org");
        objects.monitorForm.places = twin.folder("repository");
        click("saveMonitor");
        tryCompare(objects.monitors, "count", 1);
        objects.monitorForm.change(objects.monitors.data(objects.monitors.index(0, 0), 257));
        compare(objects.monitorForm.needs[0].value, "Anna, anna@example.org");
    }

    function test_a_brief_of_the_day_asks_for_the_calendar() {
        openPage();
        choose("What the day holds");
        verify(find("monitorPlaces") !== null);
        verify(objects.monitorForm.placesLabel.includes("Calendar"), objects.monitorForm.placesLabel);
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

    function test_a_chat_is_pasted_and_answered() {
        openReady([{ chunks: [JSON.stringify({ answer_needed: "yes", reply: "Ten is fine." })] }]);
        keyClick(Qt.Key_3, Qt.ControlModifier);
        choose("Answer a chat that you paste");
        verify(!find("quietHours"), "nothing of what only concerns monitors that run by themselves");
        objects.monitorForm.setOption("me", "Ben");
        picture("monitor-form-manual-light");
        click("saveMonitor");
        tryCompare(objects.monitors, "count", 1);
        tryVerify(() => find("monitorName") === null && find("runMonitor") !== null);

        click("runMonitor");
        tryVerify(() => find("pastedText") !== null && find("pastedText").area.activeFocus);
        verify(!find("runOnText").enabled);
        type("no chat");
        picture("monitor-paste-light");
        click("runOnText");
        tryVerify(() => words(find("monitorList")).includes("The text is no chat."), 10000);
        tryVerify(() => find("pastedText") === null);

        click("runMonitor");
        tryVerify(() => find("pastedText") !== null && find("pastedText").text === "");
        find("pastedText").text = "Anna: Cinema on Friday?\nBen: Yes!\nAnna: Is ten fine for you?";
        click("runOnText");
        tryCompare(objects.inbox, "count", 1, 10000);
        tryVerify(() => find("pastedText") === null);
        keyClick(Qt.Key_2, Qt.ControlModifier);
        tryVerify(() => find("inboxCards") !== null);
        tryVerify(() => words(find("inboxCards")).includes("Ten is fine."), 2000);
        picture("inbox-chat-reply-light");
    }

    function document(folder, name, text) {
        twin.document(folder, name, text);
        return twin.folder(folder) + "/" + name;
    }
    /// What a ready monitor is to watch, for the kind of its trigger.
    function placeFor(kind) {
        const tomorrow = Qt.formatDate(new Date(Date.now() + 86400000), "yyyyMMdd");
        if (kind === "feed") return "https://feeds.invalid/rss";
        if (kind === "schedule" || kind === "calendar")
            return document("calendars", "a.ics", "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\nBEGIN:VEVENT\nUID:1\nSUMMARY:Stand-up\n"
                             + "DTSTAMP:20260101T000000Z\nDTSTART:" + tomorrow + "T090000\nDTEND:" + tomorrow + "T093000\n"
                             + "END:VEVENT\nEND:VCALENDAR\n");
        if (kind === "mail") {
            for (const part of ["cur", "new", "tmp"]) twin.folder("Maildir/" + part);
            return twin.folder("Maildir");
        }
        if (kind === "activity") return document("activity", "events.jsonl", '{"time": 1, "event": "The user opens a page."}\n');
        return twin.folder(kind);
    }
    /// Words on the card of the monitor called `name`.
    function cardOf(name) {
        const list = find("monitorList");
        for (let row = 0; row < list.count; ++row) {
            list.positionViewAtIndex(row, ListView.Contain);
            const card = list.itemAtIndex(row);
            if (card && card.name === name) return card;
        }
        return null;
    }
    function test_each_ready_monitor_can_be_made_run_and_understood() {
        openReady([{ chunks: ['{"summary": "Short.", "to_do": ""}'] }]);
        keyClick(Qt.Key_3, Qt.ControlModifier);
        const gallery = objects.monitorForm.gallery;
        for (let i = 0; i < gallery.length; ++i) {
            objects.monitorForm.make(i);
            if (objects.monitorForm.placesLabel !== "") objects.monitorForm.places = placeFor(gallery[i].kind);
            objects.monitorForm.name = "Monitor " + i;
            picture("form-" + i);
            objects.monitorForm.save();
            tryVerify(() => !objects.monitorForm.open, 5000, gallery[i].title + ": " + objects.monitorForm.error);
            tryVerify(() => find("monitorName") === null);
        }
        tryCompare(objects.monitors, "count", gallery.length);
        for (let i = 0; i < gallery.length; ++i) {
            const card = cardOf("Monitor " + i);
            verify(card, gallery[i].title);
            if (card.trouble) {
                verify(card.sentence !== "", gallery[i].title);
                continue;
            }
            if (card.asksText) objects.monitors.runOnText(card.index, "Nothing special.");
            else objects.monitors.runNow(card.index);
            tryVerify(() => cardOf("Monitor " + i).last !== "", 40000, gallery[i].title + ": " + card.sentence);
            objects.monitorRuns.monitor = cardOf("Monitor " + i).monitorId;
            tryVerify(() => objects.monitorRuns.count > 0, 5000, gallery[i].title);
            const steps = objects.monitorRuns.data(objects.monitorRuns.index(0, 0), 262);
            verify(steps.length > 0 && steps[steps.length - 1].sentence !== "", gallery[i].title);
        }
        find("monitorList").positionViewAtBeginning();
        picture("monitors-all-1");
        find("monitorList").positionViewAtEnd();
        picture("monitors-all-2");
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
