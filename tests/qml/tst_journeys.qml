// Whole journeys without a pointer: nothing here but keys.
import QtQuick

WindowCase {
    name: "Journeys"

    /// Presses Tab until the focus is on the item called `name`, or in it.
    function tabTo(name) {
        for (let i = 0; i < 60; ++i) {
            for (let place = tandem.activeFocusItem; place; place = place.parent) {
                if (place.objectName === name) return;
            }
            keyClick(Qt.Key_Tab);
        }
        fail("Tab does not come to " + name + ", but to " + tandem.activeFocusItem);
    }
    /// To what the program wants to do.
    function sayYes() {
        tryVerify(() => find("approvalYes") !== null && find("approvalYes").enabled, 5000);
        tabTo("approvalYes");
        keyClick(Qt.Key_Space);
        tryVerify(() => find("approvalYes") === null);
    }
    function page(number) { keyClick(Qt.Key_0 + number, Qt.ControlModifier); }

    function test_ask_and_read_the_answer() {
        openReady([{ text: "It is late." }]);
        tryVerify(() => find("input").area.activeFocus);
        type("What time is it?");
        keyClick(Qt.Key_Return);
        waitForAnswer();
        tryVerify(() => words(find("messages")).includes("It is late."));
        tabTo("copyAnswer");
        keyClick(Qt.Key_Space);
        tryVerify(() => twin.clipboard() === "It is late.");
    }

    function test_accept_a_card() {
        twin.plantCards([{ kind: "review", title: "Two new files", body: "The flight is on Friday.", why: "2 new files.",
                           tool: "save_note", arguments: { title: "Lisbon", text: "The flight is on Friday." }, evidence: [] }]);
        openReady([]);
        page(2);
        tryVerify(() => find("acceptCard") !== null);
        tabTo("acceptCard");
        keyClick(Qt.Key_Return);
        sayYes();
        tryVerify(() => twin.notes().length === 1, 5000);
        tryVerify(() => find("acceptCard") === null);
    }

    function test_add_a_monitor() {
        openReady([]);
        page(3);
        tryVerify(() => find("firstMonitor") !== null);
        tabTo("firstMonitor");
        keyClick(Qt.Key_Return);
        tryVerify(() => find("gallery0") !== null);
        const row = objects.monitorForm.gallery.findIndex(ready => ready.title === "New files, in short");
        tabTo("gallery" + row);
        keyClick(Qt.Key_Return);
        tryVerify(() => find("monitorName") !== null && find("monitorName").activeFocus);
        tabTo("monitorPlaces");
        type(twin.folder("watched"));
        tabTo("saveMonitor");
        keyClick(Qt.Key_Return);
        tryCompare(objects.monitors, "count", 1);
        tryVerify(() => words(find("monitorList")).includes("New files"));
    }

    function test_answer_from_documents() {
        openReady([{ when: "Passages from my documents", text: "On Friday at 9:05 [1]." }, { text: "I do not know." }]);
        page(6);
        tryVerify(() => find("folderPath") !== null);
        tabTo("folderPath");
        type(twin.folder("documents"));
        keyClick(Qt.Key_Return);
        sayYes();
        tryCompare(objects.documentFolders, "count", 1);
        twin.putDocument("ticket.txt", "The flight TP 571 to Lisbon leaves on Friday at 9:05 from gate B 22.");
        page(1);
        tabTo("documentsButton");
        keyClick(Qt.Key_Space);
        tryVerify(() => objects.chat.documents);
        tabTo("input");
        type("When does my flight to Lisbon leave?");
        keyClick(Qt.Key_Return);
        waitForAnswer();
        tryVerify(() => find("sourcesButton") !== null);
        tabTo("sourcesButton");
        keyClick(Qt.Key_Return);
        tryVerify(() => find("source1") !== null);
        tabTo("source1");
        keyClick(Qt.Key_Return);
        tryVerify(() => twin.opened().includes("ticket.txt"));
    }

    function test_change_settings() {
        openReady([]);
        page(6);
        tryVerify(() => find("themeChoice") !== null);
        tabTo("themeChoice");
        keyClick(Qt.Key_Right);
        tryCompare(objects.settings, "theme", 1);
        tabTo("enterSends");
        keyClick(Qt.Key_Space);
        tryCompare(objects.settings, "enterSends", false);
        restart();
        compare(objects.settings.enterSends, false);
    }

    function test_read_the_dashboard() {
        openReady([]);
        verify(twin.playMinute(), twin.failure());
        page(4);
        tryVerify(() => objects.dashboard.working && objects.dashboard.requests.count > 20);
        tabTo("requestTable");
        const table = find("requestTable");
        keyClick(Qt.Key_End);
        tryVerify(() => table.currentIndex === table.count - 1);
        keyClick(Qt.Key_Home);
        tryVerify(() => table.currentIndex === 0);
        keyClick(Qt.Key_Down);
        tryCompare(table, "currentIndex", 1);
        tryVerify(() => table.currentItem.activeFocus && table.currentItem.Accessible.name !== "",
                  2000, "a screen reader reads the row on which the keyboard is");
    }
}
