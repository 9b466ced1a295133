// The window at the sizes people use: nothing overlaps, nothing leaves the window, long words in long languages fit.
import QtQuick
import Tandem.Theme

WindowCase {
    name: "Layout"

    readonly property string german: "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen und die "
        + "Grundstücksverkehrsgenehmigungszuständigkeitsübertragungsverordnung"
    readonly property string lisbon: "Gladly. Saturday is for **walking**, Sunday for places with a roof.\n\n## Saturday\n\n"
        + "1. Start at the *Miradouro da Graça* before nine, when the benches are still free.\n"
        + "2. Walk down through Alfama without a plan; coffee near the Sé.\n"
        + "3. The flea market, if it is open. Ask for the second-hand corner.\n\n"
        + "## Sunday\n\nThe tile museum opens at ten. A small reminder for both days:\n\n"
        + "```python\nfor day in (\"Saturday\", \"Sunday\"):\n    print(f\"{day}: leave the hotel at nine\")\n```\n"

    function fill() {
        open({ answers: [
            { when: "Lisbon", promptTokens: 340, reusedTokens: 312, text: lisbon, timings: { firstTokenMs: 420, totalMs: 4100 } },
            { when: "Mütze", promptTokens: 90, text: "Das " + german + " ist ein Wort ohne Ende.", timings: { firstTokenMs: 200, totalMs: 900 } },
            { when: "cat", promptTokens: 80, text: "Whiskers is taken. Try Pebble, Moss or Finch." },
            { when: "semaphore", promptTokens: 80, text: "A counter that lets only so many through at once." },
            { when: "Rezept", promptTokens: 80, text: "Für vier Personen: ein Kilo mehlige Kartoffeln, zwei Zwiebeln, …" },
            { when: "Tax", promptTokens: 80, text: "Dear Ms Brandt, please find attached the statement for last year." },
            { when: "undefined", promptTokens: 80, text: "The linker sees the declaration but no definition of it." }
        ] });
        loadModel();
        for (const question of ["Names for a shy cat", "What is a semaphore?", "Rezept für Kartoffelsuppe mit Majoran und " + german,
                                "Tax letter for the landlord", "Why does my build fail with undefined reference?",
                                "Plan two quiet days in Lisbon for us. We like walking and old books, and it will rain on Sunday."]) {
            objects.conversations.create();
            verify(objects.chat.send(question));
            waitForAnswer();
        }
        tryVerify(() => find("messages") !== null);
    }
    function resize(width, height) {
        tandem.width = width;
        tandem.height = height;
        waitForRendering(tandem.contentItem, 1000);
        wait(50);
    }
    /// Everything that can be clicked lies inside the window.
    function verifyInside(root) {
        if (!root.visible || root.opacity === 0) return;
        if (root.clicked !== undefined && root.width > 0) {
            const corner = root.mapToItem(tandem.contentItem, 0, 0);
            verify(corner.x >= -1 && corner.x + root.width <= tandem.width + 1,
                   "“" + root.text + "” at " + Math.round(corner.x) + " leaves the window");
        }
        for (let i = 0; i < root.children.length; ++i) verifyInside(root.children[i]);
    }

    function test_sizes_data() {
        return [{ tag: "1280x720", width: 1280, height: 720, scale: 1 }, { tag: "1920x1080", width: 1920, height: 1080, scale: 1 },
                { tag: "640x720", width: 640, height: 720, scale: 1 }, { tag: "480x400", width: 480, height: 400, scale: 1 },
                { tag: "large-text", width: 1280, height: 720, scale: 2 }, { tag: "narrow-large-text", width: 640, height: 720, scale: 1.6 }];
    }
    function test_sizes(data) {
        fill();
        objects.settings.textScale = data.scale;
        resize(data.width, data.height);
        for (const page of [1, 2, 0]) {
            tandem.show(page);
            wait(50);
            verifyInside(tandem.contentItem);
            picture("size-" + data.tag + "-" + ["chat", "models", "settings"][page]);
        }
        const column = find("input").area.width / Theme.textBody * 2;
        verify(column < 82, "lines of about 75 characters, not " + Math.round(column));
        compare(find("conversationList") !== null, data.width >= 820 + Theme.railWidth, "the list folds away when it is narrow");
        objects.settings.textScale = 1;
    }
    function test_the_list_comes_out_when_it_is_narrow() {
        fill();
        resize(640, 720);
        tryVerify(() => find("conversationList") === null);
        keyClick(Qt.Key_K, Qt.ControlModifier);
        tryVerify(() => find("conversationList") !== null && find("search").activeFocus);
        picture("narrow-list");
        keyClick(Qt.Key_Escape);
        tryVerify(() => find("conversationList") === null);
        tryVerify(() => find("input").area.activeFocus);
    }
    function test_long_words_stay_in_their_column() {
        fill();
        objects.conversations.create();
        verify(objects.chat.send("Mütze " + german));
        waitForAnswer();
        tryVerify(() => find("messages").count === 2);
        waitForRendering(find("messages"), 1000);
        for (let row = 0; row < 2; ++row) {
            const item = find("messages").itemAtIndex(row);
            verify(item.childrenRect.width <= item.width + 1);
        }
        picture("german");
    }
    function test_pictures_for_the_readme() {
        fill();
        picture("readme-chat-light");
        objects.settings.theme = 2;
        picture("readme-chat-dark");
        for (const file of ["llama-3.2-1b-q4_0.gguf", "gemma-3-4b-q5_k.gguf", "big-llama-3.3-70b-q4_k.gguf"]) {
            objects.models.importFile(twin.modelFile(file));
        }
        tryCompare(objects.models, "count", 4);
        click("modelButton");
        tryVerify(() => find("modelList") !== null);
        picture("readme-models-dark");
        keyClick(Qt.Key_Escape);
        click("optionsButton");
        objects.settings.theme = 1;
        picture("readme-options-light");
        objects.settings.theme = 0;
    }
}
