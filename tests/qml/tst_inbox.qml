// The inbox: cards with all that belongs to them, decisions, and the yes that only a hand can give.
import QtQuick
import Tandem.Theme

WindowCase {
    name: "Inbox"

    function openInbox(cards) {
        twin.plantCards(cards);
        openReady([]);
        keyClick(Qt.Key_2, Qt.ControlModifier);
        if (cards.length > 0) tryVerify(() => find("inboxCards") !== null && find("inboxCards").count === cards.length);
    }
    readonly property var review: ({ kind: "review", title: "Two new files", body: "**Lisbon**: the flight is on *Friday*.",
                                     why: "2 new files in Documents.", tool: "save_note",
                                     arguments: { title: "Lisbon", text: "The flight is on Friday." },
                                     evidence: [{ text: "Flight TP 571, Friday", source: "ticket.txt" }] })

    readonly property var notice: ({ kind: "notify", title: "The backup has finished", body: "It took 4 minutes.",
                                     why: "A message of backup.service." })

    function test_an_empty_inbox_leads_to_the_monitors() {
        openInbox([]);
        tryVerify(() => words().includes("Nobody puts anything in here yet"));
        picture("inbox-empty-light");
        keyClick(Qt.Key_3, Qt.ControlModifier);
        tryVerify(() => words().includes("Nothing works in the background yet"));
    }

    function test_a_card_shows_what_why_and_on_what_it_is_based() {
        openInbox([review]);
        const card = words(find("inboxCards"));
        verify(card.includes("Two new files") && card.includes("Lisbon: the flight is on Friday."), card);
        verify(card.includes("2 new files in Documents."));
        verify(!card.includes("Flight TP 571"));
        click("evidence");
        tryVerify(() => words(find("inboxCards")).includes("Flight TP 571, Friday"));
        tryVerify(() => words(find("inboxCards")).includes("ticket.txt"));
        picture("inbox-card-light");
    }

    function test_the_rail_counts_what_is_new_until_it_was_seen() {
        twin.plantCards([review]);
        openReady([]);
        tryCompare(objects.inbox, "unseen", 1);
        compare(find("railInbox").count, 1);
        keyClick(Qt.Key_2, Qt.ControlModifier);
        tryCompare(objects.inbox, "unseen", 0, 5000);
    }

    function test_nothing_is_done_before_a_hand_says_yes() {
        openInbox([review]);
        click("acceptCard");
        tryVerify(() => find("approvalSentence") !== null);
        const shown = find("approvalArguments").text;
        verify(shown.includes("Lisbon") && shown.includes("The flight is on Friday."), shown);
        verify(!find("approvalYes").activeFocus, "Enter must not say yes");
        // A click that was meant for something else comes too early.
        verify(!find("approvalYes").enabled);
        click("approvalYes");
        // A program that pretends to click.
        tryVerify(() => find("approvalYes").enabled, 3000);
        find("approvalYes").clicked();
        wait(100);
        verify(objects.approval.open);
        compare(twin.notes().length, 0);
        picture("approval-light");
        click("approvalYes");
        tryVerify(() => twin.notes().length === 1, 5000);
        tryVerify(() => objects.inbox.count === 0);
    }

    function test_no_is_no() {
        openInbox([review]);
        click("acceptCard");
        tryVerify(() => find("approvalNo") !== null);
        click("approvalNo");
        tryVerify(() => !objects.approval.open);
        wait(50);
        compare(twin.notes().length, 0);
        compare(objects.inbox.count, 1);
    }

    function test_ignored_cards_leave_and_can_be_looked_up() {
        openInbox([review]);
        click("ignoreCard");
        tryCompare(objects.inbox, "count", 0);
        objects.inbox.decidedToo = true;
        tryCompare(objects.inbox, "count", 1);
        tryVerify(() => words(find("inboxCards")).includes("Ignored"));
    }

    function test_ignored_by_mistake() {
        openInbox([review, notice]);
        const other = find("inboxCards").itemAtIndex(1);
        click("ignoreCard");
        tryCompare(objects.inbox, "count", 1);
        compare(find("inboxCards").itemAtIndex(0), other, "the other card stays where it is");
        tryVerify(() => find("toast").shown);
        verify(words(find("toast")).includes("Ignored “"), words(find("toast")));
        picture("inbox-undo-light");
        keyClick(Qt.Key_Z, Qt.ControlModifier);
        tryCompare(objects.inbox, "count", 2);
        tryVerify(() => find("toast") === null);
    }

    function test_a_notice_is_done_with_when_it_was_read() {
        openInbox([notice]);
        verify(find("acceptCard") === null);
        click("acknowledgeCard");
        tryCompare(objects.inbox, "count", 0);
        objects.inbox.decidedToo = true;
        tryVerify(() => words(find("inboxCards")).includes("Read."));
        click("bringBackCard");
        tryVerify(() => find("acknowledgeCard") !== null);
    }

    function test_later_takes_a_card_away_for_a_while() {
        openInbox([review]);
        objects.inbox.snooze(0, 0);
        tryVerify(() => find("acceptCard") === null);
        verify(words(find("inboxCards")).includes("Comes back"));
        verify(words(find("toast")).includes("Comes back"));
        click("bringBackCard");
        tryVerify(() => find("acceptCard") !== null);
    }

    function test_a_muted_monitor_shows_that_it_is_and_can_be_unmuted() {
        openInbox([review]);
        const card = find("inboxCards").itemAtIndex(0);
        objects.inbox.mute(0, 1);
        tryVerify(() => card.muted);
        verify(words(find("toast")).includes("Muted “Planted”"), words(find("toast")));
        picture("inbox-muted-light");
        keyClick(Qt.Key_Z, Qt.ControlModifier);
        tryVerify(() => !card.muted);
        objects.inbox.mute(0, 2);
        tryVerify(() => card.muted);
        keyClick(Qt.Key_3, Qt.ControlModifier);
        tryVerify(() => find("unmuteMonitor") !== null);
        tryVerify(() => words(find("monitorList")).includes("Muted until you unmute it."));
        picture("monitor-muted-light");
        click("unmuteMonitor");
        tryVerify(() => find("unmuteMonitor") === null);
        verify(!card.muted);
    }

    function test_a_monitor_that_is_ignored_says_that_it_speaks_less_often() {
        openInbox([1, 2, 3].map(i => Object.assign({}, review, { title: "Card " + i })));
        for (let left = 2; left >= 0; --left) {
            objects.inbox.ignore(0);
            tryCompare(objects.inbox, "count", left);
        }
        keyClick(Qt.Key_3, Qt.ControlModifier);
        tryVerify(() => words(find("monitorList")).includes("Speaks less often: you ignored its last 3 cards."));
        picture("monitor-pace-light");
        click("forgiveMonitor");
        tryVerify(() => find("forgiveMonitor") === null);
    }

    function test_a_message_of_the_desktop_leads_to_its_card() {
        const cards = [];
        for (let i = 0; i < 30; ++i) cards.push(Object.assign({}, review, { title: "Card " + i }));
        twin.plantCards(cards);
        openReady([]);
        tryCompare(objects.inbox, "count", 30);
        objects.inbox.wanted(27);
        tryVerify(() => find("inboxCards") !== null);
        const list = find("inboxCards");
        const card = list.itemAtIndex(27);
        verify(card && card.y >= list.contentY - 1 && card.y + card.height <= list.contentY + list.height + 1);
        verify(card.activeFocus);
        picture("inbox-wanted-light");
    }

    function test_a_text_can_be_changed_before_it_is_accepted() {
        openInbox([review]);
        click("editCard");
        tryVerify(() => find("cardText") !== null);
        find("cardText").selectAll();
        type("Shorter.");
        click("cardTextDone");
        tryVerify(() => words(find("inboxCards")).includes("Shorter."));
    }

    function test_cards_survive_a_restart() {
        openInbox([review]);
        restart();
        tryCompare(objects.inbox, "count", 1);
    }

    function test_hostile_cards_stay_words() {
        const evil = "<img src=http://127.0.0.1:9/x.png><b>x</b>";
        openInbox([{ kind: "notify", title: evil, body: "![a](http://127.0.0.1:9/y.png) " + evil, why: evil,
                     evidence: [{ text: evil, source: evil }] }]);
        const before = twin.networkRequests();
        click("evidence");
        wait(50);
        tryVerify(() => words(find("inboxCards")).includes("<img src=http"));
        compare(twin.networkRequests(), before);
    }

    function test_dark_and_full() {
        const cards = [];
        for (let i = 0; i < 30; ++i) cards.push(Object.assign({}, review, { title: "Card " + i, kind: ["notify", "question", "review"][i % 3] }));
        openInbox(cards);
        twin.setSystemDark(true);
        tryVerify(() => Theme.dark);
        picture("inbox-dark");
    }
}
