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
        verify(words(find("inboxCards")).includes("ticket.txt"));
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

    function test_later_takes_a_card_away_for_a_while() {
        openInbox([review]);
        objects.inbox.snooze(0, 0);
        tryVerify(() => find("acceptCard") === null);
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
        verify(words(find("inboxCards")).includes("<img src=http"));
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
