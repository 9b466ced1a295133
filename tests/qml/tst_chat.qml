// A conversation: asking, streaming, stopping, asking again, editing, copying, and what is shown about it.
import QtQuick
import Tandem.App

WindowCase {
    name: "Chat"

    function answers() {
        return [
            { when: "Lisbon", delayMs: 2, promptTokens: 340, reusedTokens: 312,
              text: "Yes. Take the **tram** to Graça.\n\n1. Coffee\n2. Books\n\n```python\nprint(\"9 o'clock\")\n```\n",
              timings: { firstTokenMs: 420, totalMs: 1400 } },
            { when: "forever", delayMs: 5, text: "One word after the other ", hold: true },
            { when: "long", delayMs: 4, text: Array(400).fill("A line of the long answer.\n\n").join("") },
            { when: "full", text: "Half an ans", finish: "context_full",
              error: { code: "context_full", message: "The 4096 tokens are used up. Begin a new chat." } },
            { when: "fail", text: "", finish: "failed", error: { code: "internal", message: "The engine stopped. Your chats are safe; try again." } },
            { when: "template", text: "Fine.", warning: "The chat template of this model cannot be used; ChatML is used instead." },
            { text: "First version." }, { text: "Second version." }
        ];
    }
    function messages() { return find("messages"); }
    function lastAnswer() { return messages().itemAtIndex(objects.chat.count - 1); }

    function init() { openReady(answers()); }

    function test_ask_and_read() {
        ask("Two days in Lisbon?");
        compare(find("input").text, "");
        waitForAnswer();
        tryVerify(() => lastAnswer() && words(lastAnswer()).includes("tram"));
        verify(!words(lastAnswer()).includes("**"), "Markdown is shown, not its marks");
        verify(words(lastAnswer()).includes("python"), "the language of the code");
        verify(/^0\.4 s · [\d.]+ tok\/s · 312 of 340 prompt tokens reused$/.test(find("figures").text), find("figures").text);
        verify(find("contextMeter").text.endsWith(" / 4k"), find("contextMeter").text);
        verify(find("chatTitle").text.includes("Lisbon"), "the first question names the conversation");
        picture("chat-light");
        objects.settings.theme = 2;
        picture("chat-dark");
        objects.settings.theme = 0;
    }

    function test_stop() {
        ask("Talk forever");
        tryVerify(() => objects.chat.busy);
        tryVerify(() => lastAnswer() && words(lastAnswer()).includes("One word"));
        compare(find("sendButton").text, "Stop");
        picture("streaming-light");
        keyClick(Qt.Key_Escape);
        waitForAnswer();
        tryVerify(() => words(lastAnswer()).includes("stopped"));
        verify(words(lastAnswer()).includes("One word"), "what was written stays");
        compare(find("sendButton").text, "Send");
    }

    function test_send_waits_while_an_answer_is_made() {
        ask("Talk forever");
        tryVerify(() => objects.chat.busy);
        ask("more");
        compare(objects.chat.count, 2);
        compare(find("input").text, "more", "the text is not lost");
        objects.chat.stop();
        waitForAnswer();
    }

    function test_answer_again() {
        ask("hello");
        waitForAnswer();
        tryVerify(() => words(lastAnswer()).includes("First version."));
        click("regenerate");
        tryVerify(() => words(lastAnswer()).includes("Second version."), 5000);
        compare(objects.chat.count, 2);
    }

    function test_edit_and_ask_again() {
        ask("hello");
        waitForAnswer();
        keyClick(Qt.Key_Up, Qt.AltModifier);
        tryVerify(() => messages().itemAtIndex(0).editing);
        keyClick(Qt.Key_A, Qt.ControlModifier);
        type("Two days in Lisbon?");
        picture("edit-light");
        keyClick(Qt.Key_Return);
        tryVerify(() => objects.chat.count === 2 && !objects.chat.busy && words(lastAnswer()).includes("tram"), 5000);
        tryVerify(() => words(messages().itemAtIndex(0)).includes("Two days in Lisbon?"));
        tryVerify(() => find("input").area.activeFocus);
    }

    function test_copy_message_and_code() {
        ask("Two days in Lisbon?");
        waitForAnswer();
        tryVerify(() => find("copyAnswer") !== null);
        click("copyAnswer");
        tryVerify(() => twin.clipboard().includes("**tram**"));
        click("copyCode");
        tryVerify(() => twin.clipboard().trim() === "print(\"9 o'clock\")");
    }

    function test_what_cannot_go_on_says_so() {
        ask("full");
        waitForAnswer();
        tryVerify(() => words(lastAnswer()).includes("The context is full"));
        verify(words(lastAnswer()).includes("Begin a new chat"));
        verify(words(lastAnswer()).includes("Half an ans"));
        ask("template");
        waitForAnswer();
        tryVerify(() => find("chatWarning") !== null && words(find("chatWarning")).includes("ChatML"));
        ask("fail");
        waitForAnswer();
        tryVerify(() => words(lastAnswer()).includes("Your chats are safe"));
        picture("warnings-light");
    }

    function test_the_view_follows_until_the_person_looks_elsewhere() {
        ask("long");
        tryVerify(() => messages().contentHeight > messages().height * 2, 10000);
        verify(!find("followButton"));
        const end = () => messages().originY + messages().contentHeight - messages().height;
        tryVerify(() => Math.abs(messages().contentY - end()) < 60);
        mouseWheel(messages(), 300, 200, 0, 360);
        tryVerify(() => find("followButton") !== null);
        tryVerify(() => !messages().moving);
        const place = messages().contentY, height = messages().contentHeight;
        tryVerify(() => messages().contentHeight > height + 100, 10000);
        compare(messages().contentY, place, "more text does not move the view");
        compare(find("followButton").text, "New");
        picture("scrolled-light");
        click("followButton");
        tryVerify(() => !find("followButton"));
        tryVerify(() => Math.abs(messages().contentY - end()) < 60);
        objects.chat.stop();
        waitForAnswer();
    }

    function test_options_of_the_chat_and_their_reset() {
        click("optionsButton");
        tryVerify(() => find("systemPrompt") !== null);
        find("systemPrompt").area.forceActiveFocus();
        type("Answer in French.");
        compare(objects.chat.systemPrompt, "Answer in French.");
        picture("options-light");
        objects.chat.temperature = 1.5;
        tryVerify(() => words().includes("1.50"));
        objects.chat.resetOptions();
        compare(find("systemPrompt").text, "");
        verify(!words().includes("1.50"));
        keyClick(Qt.Key_Escape);
        tryVerify(() => find("systemPrompt") === null);
    }
}
