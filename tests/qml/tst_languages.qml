// The window in other languages, and from right to left: everything is translated, nothing is cut off, nothing leaves it.
import QtQuick
import Tandem.Theme

WindowCase {
    name: "Languages"

    readonly property var cards: [
        { kind: "review", title: "Lisbon", body: "TP 571, 9:05.", why: "", tool: "save_note",
          arguments: { title: "Lisbon", text: "TP 571" }, evidence: [{ text: "TP 571", source: "ticket.txt" }] },
        { kind: "notify", title: "Backup", body: "4 min.", why: "" },
        { kind: "question", title: "Anna?", body: "10:00?", why: "" }]

    function page(number) {
        keyClick(Qt.Key_0 + number, Qt.ControlModifier);
        waitForRendering(tandem.contentItem);
    }
    function all(root, wanted, found) {
        if (!root.visible || root.opacity === 0) return found;
        if (wanted(root)) found.push(root);
        for (let i = 0; i < root.children.length; ++i) all(root.children[i], wanted, found);
        return found;
    }
    /// Texts of the program itself that end in "…" because there is no room; names and paths of others may.
    function cutOff() {
        const names = [...objects.dashboard.devices, ...objects.simulator.machines];
        return all(tandem.contentItem, item => item.truncated === true && item.objectName === ""
                                                && !names.includes(item.text), []).map(item => item.text);
    }
    /// What can be clicked and lies partly beside the window.
    function outside() {
        return all(tandem.contentItem, item => {
            if (item.clicked === undefined || item.width <= 0) return false;
            const corner = item.mapToItem(tandem.contentItem, 0, 0);
            return corner.x < -1 || corner.x + item.width > tandem.width + 1;
        }, []).map(item => item.text);
    }
    function look(name) {
        wait(Theme.motion);
        tryVerify(() => outside().length === 0, 2000, name + " leaves the window: " + outside().join("; "));
        tryVerify(() => cutOff().length === 0, 2000, name + " is cut off: " + cutOff().join("; "));
        picture(name);
    }
    function answers() {
        return [{ when: "Lisbon", promptTokens: 340, reusedTokens: 312, text: "TP **571**, 9:05.\n\n```python\nprint(571)\n```",
                  timings: { firstTokenMs: 420, totalMs: 4100 } }];
    }
    function walkThrough(tag) {
        open({});
        look(tag + "-first-start");
        closeWindow();
        twin.plantCards(cards);
        openReady(answers());
        ask("Lisbon?");
        waitForAnswer();
        look(tag + "-chat");
        click("optionsButton");
        tryVerify(() => find("toolsSwitch") !== null);
        look(tag + "-options");
        keyClick(Qt.Key_Escape);
        tryVerify(() => find("toolsSwitch") === null);
        keyClick(Qt.Key_F1);
        tryVerify(() => find("shortcutList") !== null);
        look(tag + "-keys");
        keyClick(Qt.Key_Escape);
        tryVerify(() => find("shortcutList") === null);
        page(2);
        tryVerify(() => find("inboxCards") !== null && find("inboxCards").count === 3);
        look(tag + "-inbox");
        page(3);
        tryVerify(() => find("newMonitor") !== null);
        look(tag + "-background");
        click("newMonitor");
        tryVerify(() => find("gallery0") !== null);
        look(tag + "-gallery");
        click("gallery0");
        tryVerify(() => find("monitorName") !== null);
        look(tag + "-form");
        keyClick(Qt.Key_Escape);
        tryVerify(() => find("monitorName") === null);
        page(5);
        look(tag + "-models");
        page(6);
        tryVerify(() => find("folderPath") !== null);
        look(tag + "-settings");
        twin.document("Notes", "a.md", "# A");
        twin.document("Notes", ".hidden", "x");
        find("folderPath").text = twin.folder("Notes");
        find("folderPath").forceActiveFocus();
        keyClick(Qt.Key_Return);
        agree();
        tryCompare(objects.documentFolders, "count", 1);
        const scroll = find("settingsScroll");
        scroll.contentY = find("folderPath").mapToItem(scroll.contentItem, 0, 0).y - 200;
        look(tag + "-documents");
        verify(twin.playMinute(), twin.failure());
        page(4);
        tryVerify(() => objects.dashboard.working && objects.dashboard.requests.count > 20, 5000);
        objects.dashboard.paused = true;
        look(tag + "-dashboard");
        find("dashboardSource").forceActiveFocus();
        keyClick(tandem.LayoutMirroring.enabled ? Qt.Key_Left : Qt.Key_Right);
        tryVerify(() => find("simulationBar") !== null);
        look(tag + "-simulation");
        find("dashboardSource").forceActiveFocus();
        keyClick(tandem.LayoutMirroring.enabled ? Qt.Key_Left : Qt.Key_Right);
        tryVerify(() => objects.dashboard.computer !== null);
        look(tag + "-computer");
    }

    function test_german() {
        twin.speak("de");
        walkThrough("de");
        verify(words(find("dashboardSource")).includes("Dieser Rechner"));
    }
    function test_chinese() {
        twin.speak("zh_CN");
        walkThrough("zh");
        verify(words(find("dashboardSource")).includes("本机"));
    }
    function test_from_right_to_left() {
        twin.speak("en", true);
        walkThrough("rtl");
        const rail = find("railChat").mapToItem(null, 0, 0).x;
        verify(rail > tandem.width / 2, "the rail is on the right");
    }
}
