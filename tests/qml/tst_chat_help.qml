// A conversation with documents and tools: answers with their sources, and deeds that wait for a person's hand.
import QtQuick
import Tandem.App
import Tandem.Theme

WindowCase {
    name: "ChatHelp"

    readonly property string ticket: "Boarding pass. The flight TP 571 to Lisbon leaves on Friday at 9:05 from gate B 22."
    readonly property string plan: "Plan for the weekend in Lisbon.\n\nThe flight lands at noon. Take the tram 28 to Graça, "
                                   + "the rooms are ready from two o'clock. Dinner at eight."
    function call(tool, args) { return "<tool_call>\n" + JSON.stringify({ name: tool, arguments: args }) + "\n</tool_call>"; }
    readonly property var answers: [
        { when: "Passages from my documents", text: "Your flight **TP 571** leaves on Friday at 9:05 [1]. From the airport take "
                                                    + "tram 28 to Graça; the rooms are ready from two o'clock [2].",
          timings: { firstTokenMs: 420, totalMs: 1400 }, promptTokens: 612 },
        { when: "Please note", text: call("save_note", { title: "Groceries", text: "- figs\n- oat milk\n- coffee beans\n- bread from Rosa's" }) },
        { when: "Saved the note", text: "I have written it down.", timings: { firstTokenMs: 300, totalMs: 700 } },
        { when: "said no", text: "All right, nothing was written." },
        { when: "How much", text: "Let me see. " + call("calculator", { expression: "3 * 17.5" }) },
        { when: "52.5", text: "That makes 52.50." },
        { text: "Nothing in your documents says so." }
    ]
    function messages() { return find("messages"); }
    function lastAnswer() { return messages().itemAtIndex(objects.chat.count - 1); }
    function shown(part) { return lastAnswer() !== null && words(lastAnswer()).includes(part); }

    function init() {
        open({ model: Object.assign({}, model, { knowsTools: true }), answers: answers });
        loadModel();
    }

    function test_an_answer_from_documents_keeps_its_sources() {
        putDocument("ticket.txt", ticket);
        putDocument("plan.md", plan);
        verify(!objects.chat.documents, "nobody searches before it is wanted");
        click("documentsButton");
        verify(objects.chat.documents);
        ask("When does my flight to Lisbon leave?");
        waitForAnswer();
        tryVerify(() => shown("Searched 2 documents"));
        verify(find("citation1") && find("citation2"));
        verify(!words().includes("Boarding pass"), "passages show when they are wanted");
        click("sourcesButton");
        tryVerify(() => words().includes("Boarding pass") && words().includes("/documents/ticket.txt"));
        picture("chat-sources-light");
        objects.settings.theme = 2;
        picture("chat-sources-dark");
        objects.settings.theme = 0;
        compare(twin.opened().length, 0, "nothing opens by itself");
        rest(find("source1"));
        click("source1");
        tryVerify(() => twin.opened().length === 1);
        click("citation2");
        tryVerify(() => twin.opened().length === 2);
        tryVerify(() => twin.opened().includes("ticket.txt") && twin.opened().includes("plan.md"));

        restart();
        objects.conversations.select(0);
        tryVerify(() => objects.chat.count === 2 && shown("Searched 2 documents"), 5000);
        verify(objects.chat.documents, "the switch belongs to the conversation");
        click("sourcesButton");
        tryVerify(() => words().includes("Boarding pass"));
        click("citation1");
        tryVerify(() => twin.opened().length === 3);
    }

    function test_without_folders_there_is_nothing_to_search() {
        verify(find("noFolders") === null);
        click("documentsButton");
        tryVerify(() => find("noFolders") !== null);
        putDocument("plan.md", plan);
        tryVerify(() => find("noFolders") === null);
    }

    function test_nothing_found_is_said() {
        putDocument("plan.md", plan);
        click("documentsButton");
        ask("Who repaired the boiler?");
        waitForAnswer();
        tryVerify(() => shown("nothing fits this question"));
        verify(find("sourcesButton") === null);
    }

    function test_reading_tools_leave_a_line() {
        ask("How much are three nights?");
        waitForAnswer();
        tryVerify(() => shown("Calculated “3 * 17.5”") && shown("That makes 52.50."));
        verify(!shown("tool_call"));
        verify(find("undoTool") === null);
        click("toolDetails");
        tryVerify(() => find("toolWords") !== null && find("toolWords").text.includes("3 * 17.5"));
    }

    function askForNote() {
        ask("Please note what I need");
        tryVerify(() => find("chatApprovalSentence") !== null, 5000);
    }

    function test_a_note_is_written_by_a_real_click_and_taken_back() {
        askForNote();
        verify(find("chatApprovalSentence").text.includes("Groceries"));
        verify(find("chatApprovalArguments").text.includes("bread from Rosa's"), "all of it is shown");
        verify(find("chatApprovalOrigin").text.includes("your message"));
        verify(shown("waiting for your yes"));
        verify(!find("chatApprovalYes").activeFocus && !find("chatApprovalYes").enabled, "not by accident");
        click("chatApprovalYes");
        tryVerify(() => find("chatApprovalYes").enabled, 3000);
        find("chatApprovalYes").clicked();
        keyClick(Qt.Key_Return);
        wait(100);
        compare(twin.notes().length, 0, "neither a program nor Enter says yes");
        verify(objects.chat.asking);
        picture("chat-approval-light");
        objects.settings.theme = 2;
        picture("chat-approval-dark");
        objects.settings.theme = 0;
        tryVerify(() => find("chatApprovalYes").enabled, 3000);
        click("chatApprovalYes");
        tryVerify(() => twin.notes().length === 1, 5000);
        waitForAnswer();
        tryVerify(() => shown("Saved the note “Groceries.md”.") && shown("I have written it down."));
        verify(find("approvalCard") === null);
        picture("chat-note-light");
        click("undoTool");
        tryVerify(() => twin.notes().length === 0, 5000);
        tryVerify(() => shown("taken back"));
        verify(find("undoTool") === null);
    }

    function test_a_real_key_counts_too() {
        askForNote();
        tryVerify(() => find("chatApprovalYes").enabled, 3000);
        find("chatApprovalYes").forceActiveFocus();
        keyClick(Qt.Key_Space);
        tryVerify(() => twin.notes().length === 1, 5000);
        waitForAnswer();
    }

    function test_no_is_no() {
        askForNote();
        click("chatApprovalNo");
        waitForAnswer();
        tryVerify(() => shown("you said no") && shown("nothing was written"));
        compare(twin.notes().length, 0);
    }

    function test_escape_stops_and_refuses() {
        askForNote();
        keyClick(Qt.Key_Escape);
        waitForAnswer();
        tryVerify(() => find("approvalCard") === null);
        verify(shown("you said no"));
        compare(twin.notes().length, 0);
    }

    function test_what_is_covered_cannot_be_agreed_to() {
        askForNote();
        tryVerify(() => find("chatApprovalYes").enabled, 3000);
        keyClick(Qt.Key_F1);
        tryVerify(() => !objects.chatApproval.armed);
        wait(900);
        verify(!objects.chatApproval.armed, "the card is behind the shortcuts");
        keyClick(Qt.Key_Escape);
        tryVerify(() => objects.chatApproval.armed, 3000);
        keyClick(Qt.Key_2, Qt.ControlModifier);
        tryVerify(() => !objects.chatApproval.armed);
        keyClick(Qt.Key_1, Qt.ControlModifier);
        tryVerify(() => objects.chatApproval.armed, 3000);
        objects.conversations.create();
        tryVerify(() => find("approvalCard") === null);
        objects.conversations.select(0);
        tryVerify(() => find("approvalCard") !== null);
        verify(!objects.chatApproval.armed, "it has to be read again");
    }

    function test_the_switches_of_the_sheet() {
        click("optionsButton");
        tryVerify(() => find("toolsSwitch") !== null);
        verify(objects.chat.tools, "this model knows tools");
        click("toolsSwitch");
        verify(!objects.chat.tools);
        click("documentsSwitch");
        verify(objects.chat.documents);
        objects.chat.documents = false;
        verify(!find("documentsSwitch").checked);
        picture("chat-switches-light");
    }
}
