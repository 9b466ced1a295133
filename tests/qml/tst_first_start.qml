// A person's first minute: no model, a file that cannot be used, one that can, and the loading of it.
import QtQuick
import Tandem.Theme

WindowCase {
    name: "FirstStart"

    function test_one_screen_explains_and_has_one_button() {
        open({});
        const screen = words();
        verify(screen.includes("Tandem needs a model to answer"));
        verify(screen.includes(".gguf"));
        verify(screen.includes("12.0 GB of memory free"), "the sizes are for this machine");
        verify(screen.includes("a good choice here"));
        verify(screen.includes("Llama 3") && screen.includes("Qwen 3") && screen.includes("Gemma 3"));
        verify(find("chooseFile").activeFocus, "Enter chooses a file");
        picture("first-light");
    }

    function test_the_starter_model_answers_at_once_and_larger_ones_are_a_click_away() {
        twin.installStarter();
        open({ model: { name: "Tandem Starter (small)" } });
        twin.loadLast();
        tryVerify(() => objects.models.ready);
        tryVerify(() => find("input") !== null && find("input").area.activeFocus, 2000, "one can type at once");
        verify(words().includes("Tandem Starter (small) answers on this computer"));
        picture("first-starter-light");
        click("chatEmptyAction");
        tryVerify(() => words().includes("Larger models know more"));
        verify(words().includes("12.0 GB of memory free"));
        picture("first-larger-light");
    }

    function test_a_bad_file_is_explained_and_nothing_is_lost() {
        open({});
        objects.models.importFile(twin.modelFile("broken-holiday.gguf"));
        tryVerify(() => find("modelError") !== null);
        tryVerify(() => words(find("modelError")).includes("not a GGUF file"));
        compare(objects.models.count, 0);
        picture("first-error-light");
        objects.models.dismissError();
        verify(!find("modelError"));
    }

    function test_a_file_dropped_on_the_window_is_taken() {
        open({});
        find("dropLayer").fileDropped(twin.modelFile("qwen3-4b.gguf"));
        tryVerify(() => objects.models.ready);
        tryVerify(() => find("input") !== null && find("input").area.activeFocus, 2000, "one can type at once");
    }

    function test_a_second_file_is_added_and_shown_but_does_not_replace_the_first() {
        openReady([]);
        find("dropLayer").fileDropped(twin.modelFile("big-70b.gguf"));
        tryVerify(() => find("modelList") !== null && find("modelList").count === 2);
        tryVerify(() => words(find("modelList")).includes("needs 40.0 GB, only 12.0 GB free"));
        compare(objects.models.currentName, "Qwen3 4B");
        keyClick(Qt.Key_Escape);
        tryVerify(() => find("modelList") === null);
    }

    function test_what_a_model_needs_is_shown_before_it_is_loaded() {
        open({ loads: [{ file: "big", error: { code: "out_of_memory", message: "It needs 40 GB and 12 GB are free. Close programs or choose a smaller model." } }] });
        objects.models.importFile(twin.modelFile("big-70b.gguf"));
        tryVerify(() => objects.models.error !== "");
        tryVerify(() => words().includes("needs 40.0 GB, only 12.0 GB free"));
        verify(words(find("modelError")).includes("Close programs"));
        compare(objects.models.ready, false);
    }

    function test_loading_shows_progress_and_can_be_cancelled() {
        open({ loads: [{ file: "", steps: [{ share: 0.3, what: "Reading weights", delayMs: 50 },
                                           { share: 0.6, what: "Packing weights", delayMs: 200 },
                                           { share: 0.9, what: "Packing weights", delayMs: 1500 }] }] });
        objects.models.importFile(twin.modelFile("qwen3-4b.gguf"));
        tryVerify(() => find("loadingCard") !== null);
        tryVerify(() => words(find("loadingCard")).includes("60 %"), 5000);
        verify(words(find("loadingCard")).includes("Packing weights"));
        picture("first-loading-light");
        click("cancelLoading");
        tryVerify(() => !objects.models.loading);
        verify(!objects.models.ready);
        compare(objects.models.error, "", "cancelling is no error");
        verify(words().includes("Tandem needs a model"));
    }

    function test_light_and_dark_follow_the_desktop_and_the_choice() {
        open({});
        twin.setSystemDark(true);
        tryVerify(() => Theme.dark);
        picture("first-dark");
        keyClick(Qt.Key_Comma, Qt.ControlModifier);
        tryVerify(() => find("themeChoice") !== null);
        objects.settings.theme = 1;
        verify(!Theme.dark, "the person's choice counts more");
        picture("settings-light");
        objects.settings.theme = 2;
        verify(Theme.dark);
        picture("settings-dark");
        objects.settings.theme = 0;
        twin.setSystemDark(false);
        verify(!Theme.dark);
    }
}
