// Each page and each dialogue as a screen reader finds it: whatever one can act on has a role and a name.
import QtQuick

WindowCase {
    name: "Accessible"

    readonly property var review: ({ kind: "review", title: "Two new files", body: "The flight is on Friday.", why: "2 new files.",
                                     tool: "save_note", arguments: { title: "Lisbon", text: "The flight is on Friday." },
                                     evidence: [{ text: "Flight TP 571, Friday", source: "ticket.txt" }] })

    /// Waits for what is being created, then walks. `element` must be among what is found, so that nobody walks past it.
    function walk(place, element) {
        tryVerify(() => twin.accessibleElements(tandem).includes(element), 5000,
                  place + " lacks “" + element + "”: " + twin.accessibleElements(tandem).join("; "));
        tryVerify(() => twin.accessibleFlaws(tandem).length === 0, 2000, place + ":\n" + twin.accessibleFlaws(tandem).join("\n"));
    }
    function page(number) { keyClick(Qt.Key_0 + number, Qt.ControlModifier); }

    function test_first_start() {
        open({});
        walk("the first page", "Button: Choose a model file…");
        page(5);
        walk("models without a model", "Button: Choose a model file…");
    }

    function test_chat() {
        openReady([{ text: "It is **late**. See [there](https://example.org).\n\n```c\nint x;\n```\n\n- one\n- two\n\n|a|b|\n|-|-|\n|1|2|" }]);
        ask("hello");
        waitForAnswer();
        walk("an answer", "Button: Answer again");
        walk("its code", "Button: Copy code");
        keyClick(Qt.Key_M, Qt.ControlModifier);
        walk("the model picker", "Button: All models");
        keyClick(Qt.Key_Escape);
        // While it fades out it takes the keys.
        tryVerify(() => !twin.accessibleElements(tandem).includes("Button: All models"));
        click("optionsButton");
        walk("the options of a chat", "CheckBox: Tools");
        keyClick(Qt.Key_Escape);
        tryVerify(() => find("toolsSwitch") === null);
        keyClick(Qt.Key_F1);
        tryVerify(() => find("shortcutList") !== null);
        walk("the list of keys", "Button: Close");
    }

    function test_inbox_and_its_approval() {
        twin.plantCards([review]);
        openReady([]);
        page(2);
        walk("a card", "Button: Ignore");
        click("acceptCard");
        tryVerify(() => find("approvalSentence") !== null);
        walk("the approval", "Button: No");
    }

    function test_monitors_gallery_and_form() {
        openReady([]);
        page(3);
        walk("no monitors", "Button: Choose a monitor…");
        click("firstMonitor");
        tryVerify(() => find("gallery0") !== null);
        walk("the gallery", "Button: Close");
        click("gallery0");
        tryVerify(() => find("monitorName") !== null);
        walk("the form", "EditableText: Name");
        objects.monitorForm.places = twin.folder("watched");
        click("saveMonitor");
        tryCompare(objects.monitors, "count", 1);
        tryVerify(() => find("monitorName") === null);
        page(3);
        tryVerify(() => find("monitorSentence") !== null);
        walk("a monitor", "Button: Run “" + objects.monitorForm.name + "” now");
    }

    function test_dashboard() {
        openReady([]);
        verify(twin.playMinute(), twin.failure());
        page(4);
        tryVerify(() => objects.dashboard.working && objects.dashboard.requests.count > 20);
        objects.dashboard.paused = true;
        walk("scheduling", "Button: Simulation");
        find("dashboardSource").forceActiveFocus();
        keyClick(Qt.Key_Right);
        tryVerify(() => find("simulationBar") !== null);
        walk("a simulation", "Button: Compare two");
        find("dashboardSource").forceActiveFocus();
        keyClick(Qt.Key_Right);
        walk("this computer", "Button: This computer");
    }

    function test_models_and_settings() {
        openReady([]);
        page(5);
        walk("models", "Button: Look again");
        page(6);
        tryVerify(() => find("folderPath") !== null);
        twin.document("Notes", "a.md", "# A");
        twin.document("Notes", ".hidden", "x");
        find("folderPath").text = twin.folder("Notes");
        find("folderPath").forceActiveFocus();
        keyClick(Qt.Key_Return);
        tryVerify(() => find("approvalSentence") !== null);
        walk("the approval of a folder", "Button: Yes, do this");
        agree();
        tryCompare(objects.documentFolders, "count", 1);
        walk("settings", "CheckBox: Enter sends");
    }
}
