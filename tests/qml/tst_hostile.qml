// Text that wants to be more than text: it is shown, and nothing is fetched, opened or run.
import QtQuick

WindowCase {
    name: "HostileText"

    readonly property var texts: [
        "![pixel](http://127.0.0.1:9/pixel.png)", "![f](file:///etc/passwd)", "<img src=\"http://127.0.0.1:9/x.png\">",
        "<img src='file:///dev/zero'>", "[a][1]\n\n[1]: http://127.0.0.1:9/ref", "![a][1]\n\n[1]: http://127.0.0.1:9/ref.png",
        "<b>bold</b><script>alert(1)</script>", "<style>a{background:url(http://127.0.0.1:9/s)}</style>",
        "&lt;img src=http://127.0.0.1:9/e&gt;", "<table background=\"http://127.0.0.1:9/t\"><tr><td>x</td></tr></table>",
        "<a href=\"javascript:alert(1)\">click</a>", "[click](javascript:alert(1))", "[click](file:///etc/passwd)",
        "\u202egnp.exe\u202c", "zero\u200bwidth", "```\n<img src=http://127.0.0.1:9/c>\n```", "> ".repeat(300) + "deep",
        "a".repeat(30000), "| a | b |\n|---|---|\n" + "| <img src=http://127.0.0.1:9/q> | y |\n".repeat(50)
    ]

    function test_messages_titles_and_model_names() {
        const answers = texts.map((text, i) => ({ when: "number " + i + " ", text: text, chunks: [text] }));
        open({ model: { name: "<img src=http://127.0.0.1:9/name.png>evil", contextSize: 4096 }, answers: answers });
        loadModel();
        const before = twin.networkRequests();
        for (let i = 0; i < texts.length; ++i) {
            const start = Date.now();
            verify(objects.chat.send("number " + i + " " + texts[i]));
            waitForAnswer();
            waitForRendering(find("messages"), 1000);
            verify(Date.now() - start < 60000, "text " + i + " hung the window");  // a hang, not a slow machine
        }
        verify(words(find("modelButton")).includes("<img src=http"), "the name is shown as it is");
        compare(twin.networkRequests(), before, "nothing was fetched");
        picture("hostile-light");
        objects.conversations.rename(0, "<b>title</b><img src=http://127.0.0.1:9/t.png>");
        tryVerify(() => find("chatTitle").text.startsWith("<b>title</b>"));
        wait(50);
        compare(twin.networkRequests(), before);
    }

    function test_links_say_where_they_lead_before_they_are_opened() {
        openReady([{ text: "See [the bank](https://bank.example.evil.test/login) and [this](javascript:alert(1))." }]);
        ask("hello");
        waitForAnswer();
        tryVerify(() => words(find("messages")).includes("the bank"));
        find("messages").parent.linkClicked("https://bank.example.evil.test/login");
        tryVerify(() => find("linkText") !== null && find("linkText").text === "https://bank.example.evil.test/login");
        picture("link-light");
        keyClick(Qt.Key_Escape);
        compare(objects.chat.openLink("javascript:alert(1)"), false);
        compare(objects.chat.openLink("file:///etc/passwd"), false);
    }
}
