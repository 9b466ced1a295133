// The list at the left: finding, renaming, deleting and taking it back, restarting, and ten thousand of them.
import QtQuick

WindowCase {
    name: "Conversations"

    readonly property var replies: [{ text: "Fine." }]
    function list() { return find("conversationList"); }

    function test_rename_delete_undo() {
        openReady(replies);
        ask("Trip to Lisbon");
        waitForAnswer();
        tryCompare(objects.conversations, "count", 1);
        keyClick(Qt.Key_F2);
        tryVerify(() => find("renameField") !== null && find("renameField").activeFocus);
        keyClick(Qt.Key_A, Qt.ControlModifier);
        type("Holiday");
        keyClick(Qt.Key_Return);
        tryCompare(objects.chat, "title", "Holiday");
        tryVerify(() => words(list()).includes("Holiday"));

        list().takeKeyboard();
        keyClick(Qt.Key_Delete);
        tryCompare(objects.conversations, "count", 0);
        tryVerify(() => find("toast") !== null && words(find("toast")).includes("Holiday"));
        tryVerify(() => objects.chat.empty);
        picture("toast-light");
        keyClick(Qt.Key_Z, Qt.ControlModifier);
        tryCompare(objects.conversations, "count", 1);
        tryCompare(objects.chat, "title", "Holiday");
        tryVerify(() => !objects.chat.loading && objects.chat.count === 2);
        tryVerify(() => find("toast") === null);
    }

    function test_rename_in_the_list_and_escape_drops_it() {
        openReady(replies);
        ask("Old name");
        waitForAnswer();
        tryCompare(objects.conversations, "count", 1);
        list().takeKeyboard();
        keyClick(Qt.Key_F2);
        type("New name");
        keyClick(Qt.Key_Escape);
        compare(objects.chat.title, "Old name");
        list().takeKeyboard();
        keyClick(Qt.Key_F2);
        type("New name");
        keyClick(Qt.Key_Return);
        tryCompare(objects.chat, "title", "New name");
    }

    function test_search_finds_words_of_messages() {
        openReady([{ when: "cat", text: "Call it Whiskers." }, { text: "Fine." }]);
        ask("Names for a cat");
        waitForAnswer();
        keyClick(Qt.Key_N, Qt.ControlModifier);
        ask("Tax letter");
        waitForAnswer();
        tryCompare(objects.conversations, "count", 2);
        keyClick(Qt.Key_K, Qt.ControlModifier);
        verify(find("search").activeFocus);
        type("whisk");
        tryCompare(objects.conversations, "count", 1);
        tryVerify(() => words(list()).includes("Names for a cat"));
        keyClick(Qt.Key_Return);
        tryCompare(objects.chat, "title", "Names for a cat");
        keyClick(Qt.Key_K, Qt.ControlModifier);
        type("nothing like this");
        tryCompare(objects.conversations, "count", 0);
        tryVerify(() => words(list()).includes("Nothing found"));
        picture("search-empty-light");
        keyClick(Qt.Key_Escape);
        tryCompare(objects.conversations, "count", 2);
    }

    function test_history_is_there_after_a_restart() {
        openReady(replies);
        ask("Remember the milk");
        waitForAnswer();
        tryCompare(objects.conversations, "count", 1);
        restart();
        tryCompare(objects.conversations, "count", 1);
        objects.conversations.select(0);
        tryVerify(() => objects.chat.count === 2 && words(find("messages")).includes("Remember the milk"));
        verify(words(find("messages")).includes("Fine."));
    }

    function test_ten_thousand_conversations_and_a_thousand_messages() {
        twin.plant(10000, 1000);
        const begin = Date.now();
        open({ answers: replies });
        tryCompare(objects.conversations, "count", 10000, 20000);
        console.log("10,000 conversations: window filled in " + (Date.now() - begin) + " ms");
        verify(list().contentItem.children.length < 100, "only the rows in sight exist");
        // Work is counted, not timed: a busy machine must not fail this. The times are for people to read.
        let slowest = 0;
        for (let i = 0; i < 40; ++i) {
            const start = Date.now();
            list().positionViewAtIndex(i * 250, ListView.Center);
            waitForRendering(list(), 1000);
            slowest = Math.max(slowest, Date.now() - start);
            verify(list().contentItem.children.length < 100, "a jump builds only the rows in sight");
        }
        console.log("jumping through the list: slowest frame " + slowest + " ms");
        const opened = Date.now();
        objects.conversations.select(0);
        tryCompare(objects.chat, "count", 1000, 10000);
        tryVerify(() => find("messages").atEnd(), 5000);
        console.log("1,000 messages: opened in " + (Date.now() - opened) + " ms");
        slowest = 0;
        for (let i = 0; i < 30; ++i) {
            const start = Date.now();
            find("messages").contentY -= 300;
            waitForRendering(find("messages"), 1000);
            slowest = Math.max(slowest, Date.now() - start);
            verify(find("messages").contentItem.children.length < 200, "only the messages near the view exist");
        }
        console.log("scrolling the messages: slowest frame " + slowest + " ms");
    }
}
