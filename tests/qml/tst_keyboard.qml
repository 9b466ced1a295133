// Everything without a pointer: pages, input, lists, the order of Tab, and a name on everything it reaches.
import QtQuick

WindowCase {
    name: "Keyboard"

    function test_pages_and_places() {
        openReady([{ text: "Fine." }]);
        tryVerify(() => find("input").area.activeFocus);
        keyClick(Qt.Key_2, Qt.ControlModifier);
        tryVerify(() => words().includes("Nobody puts anything in here yet"));
        keyClick(Qt.Key_3, Qt.ControlModifier);
        tryVerify(() => find("firstMonitor") !== null);
        keyClick(Qt.Key_4, Qt.ControlModifier);
        tryVerify(() => words().includes("The engine rests"));
        keyClick(Qt.Key_5, Qt.ControlModifier);
        tryVerify(() => find("modelsPageList") !== null);
        keyClick(Qt.Key_6, Qt.ControlModifier);
        tryVerify(() => find("themeChoice") !== null);
        keyClick(Qt.Key_1, Qt.ControlModifier);
        tryVerify(() => find("input").area.activeFocus);
        keyClick(Qt.Key_K, Qt.ControlModifier);
        verify(find("search").activeFocus);
        keyClick(Qt.Key_L, Qt.ControlModifier);
        verify(find("input").area.activeFocus);
        keyClick(Qt.Key_M, Qt.ControlModifier);
        tryVerify(() => words().includes("All models"));
        keyClick(Qt.Key_Escape);
        tryVerify(() => find("input").area.activeFocus);
        keyClick(Qt.Key_F1);
        tryVerify(() => find("shortcutList") !== null);
        picture("shortcuts-light");
        keyClick(Qt.Key_Escape);
        tryVerify(() => find("shortcutList") === null);
    }

    function test_shift_enter_and_the_other_way_of_sending() {
        openReady([{ text: "Fine." }]);
        find("input").area.forceActiveFocus();
        type("one");
        keyClick(Qt.Key_Return, Qt.ShiftModifier);
        type("two");
        compare(find("input").text, "one\ntwo");
        compare(objects.chat.count, 0);
        objects.settings.enterSends = false;
        keyClick(Qt.Key_Return);
        type("three");
        compare(find("input").text, "one\ntwo\nthree");
        keyClick(Qt.Key_Return, Qt.ControlModifier);
        tryCompare(objects.chat, "count", 2);
        objects.settings.enterSends = true;
        waitForAnswer();
    }

    function test_a_conversation_without_the_mouse() {
        openReady([{ text: "First." }, { text: "Second." }]);
        type("hello");
        keyClick(Qt.Key_Return);
        waitForAnswer();
        keyClick(Qt.Key_R, Qt.ControlModifier);
        tryVerify(() => words(find("messages")).includes("Second."));
        keyClick(Qt.Key_N, Qt.ControlModifier);
        tryVerify(() => objects.chat.empty);
        find("conversationList").takeKeyboard();
        keyClick(Qt.Key_Return);
        tryVerify(() => objects.chat.count === 2);
        find("messages").forceActiveFocus();
        keyClick(Qt.Key_Up);
        keyClick(Qt.Key_C);
        tryVerify(() => twin.clipboard() === "Second.");
    }

    /// Tab goes through the whole window, comes back, and each stop says what it is.
    function test_tab_reaches_everything_and_everything_has_a_name() {
        openReady([{ text: "Fine." }]);
        ask("hello");
        waitForAnswer();
        tryVerify(() => find("copyAnswer") !== null);
        const first = tandem.activeFocusItem;
        const seen = [];
        for (let i = 0; i < 60; ++i) {
            keyClick(Qt.Key_Tab);
            const item = tandem.activeFocusItem;
            verify(item.Accessible.name !== "", "no name: " + item);
            for (let place = item; place; place = place.parent) seen.push(place.objectName);
            if (item === first) break;
        }
        compare(tandem.activeFocusItem, first, "Tab comes round");
        for (const name of ["railChat", "railModels", "railSettings", "search", "newChat", "conversationList", "modelButton",
                            "optionsButton", "copyAnswer", "regenerate", "messages"]) {
            verify(seen.includes(name), name + " is not reached: " + seen.join(", "));
        }
    }
}
