// Settings: a folder is granted, read, paused, removed and brought back, with the real index behind the window.
import QtQuick
import Tandem.App
import Tandem.Theme

WindowCase {
    name: "Settings"

    function openPage(dark) {
        openReady([]);
        objects.settings.theme = dark ? AppSettings.Dark : AppSettings.Light;
        keyClick(Qt.Key_6, Qt.ControlModifier);
        tryVerify(() => find("folderPath") !== null);
    }
    /// A folder called `name` with `files` notes in it.
    function documents(name, files) {
        for (let i = 0; i < files; ++i) twin.document(name, "note" + i + ".md", "# Note " + i + "\n\nLisbon and tram " + i + ".");
        return twin.folder(name);
    }
    /// Brings the part of the page with the folders into view.
    function showFolders() {
        const page = find("settingsScroll");
        page.contentY = 0;
        const y = find("folderPath").mapToItem(page.contentItem, 0, 0).y;
        page.contentY = Math.max(0, Math.min(page.contentHeight - page.height, y - page.height * 0.6));
        wait(0);
    }
    function wish(folder) {
        showFolders();
        find("folderPath").forceActiveFocus();
        find("folderPath").text = folder;
        keyClick(Qt.Key_Return);
    }
    function grant(folder) {
        wish(folder);
        agree();
    }
    function sentence() { return find("folderSentence") === null ? "" : find("folderSentence").text; }
    function facts() { return find("folderFacts") === null ? "" : find("folderFacts").text; }

    function test_a_folder_is_granted_read_removed_and_brought_back() {
        openPage(false);
        const folder = documents("Notes", 12);
        grant(folder);
        tryCompare(objects.documentFolders, "count", 1);
        compare(find("folderPath").text, "", "ready for the next one");
        tryVerify(() => facts().startsWith("12 files"), 10000, facts());
        compare(sentence(), "Up to date");
        showFolders();
        click("removeFolder");
        tryCompare(objects.documentFolders, "count", 0);
        tryVerify(() => find("toast") !== null && words(find("toast")).includes("your files stay"));
        keyClick(Qt.Key_Z, Qt.ControlModifier);
        tryCompare(objects.documentFolders, "count", 1);
        tryVerify(() => facts().startsWith("12 files"), 10000);
        tryVerify(() => find("toast") === null);
        restart();
        tryCompare(objects.documentFolders, "count", 1);
    }

    function test_starting_at_login_is_off_until_asked_for_and_stays_on() {
        openPage(false);
        compare(objects.settings.startAtLogin, false);
        find("startAtLogin").forceActiveFocus();
        keyClick(Qt.Key_Return);
        tryCompare(objects.settings, "startAtLogin", true);
        tryCompare(find("startAtLogin"), "checked", true);
        restart();
        compare(objects.settings.startAtLogin, true, "the entry is the memory");
        keyClick(Qt.Key_6, Qt.ControlModifier);
        tryVerify(() => find("startAtLogin") !== null);
        tryCompare(find("startAtLogin"), "checked", true);
        find("startAtLogin").forceActiveFocus();
        keyClick(Qt.Key_Return);
        tryCompare(objects.settings, "startAtLogin", false);
    }

    /// Brings `name` into view.
    function showSetting(name) {
        const page = find("settingsScroll");
        page.contentY = 0;
        const y = find(name).mapToItem(page.contentItem, 0, 0).y;
        page.contentY = Math.max(0, Math.min(page.contentHeight - page.height, y - page.height * 0.5));
        wait(0);
    }

    function test_closing_the_window_says_what_it_means_here() {
        openPage(false);
        compare(objects.settings.keepRunning, false);
        verify(find("keepRunning").explanation.includes("ends Tandem"));
        find("keepRunning").forceActiveFocus();
        keyClick(Qt.Key_Return);
        tryCompare(objects.settings, "keepRunning", true);
        verify(find("keepRunning").explanation.includes("no tray"), find("keepRunning").explanation);
        twin.showTray(true);
        verify(!find("keepRunning").explanation.includes("no tray"), find("keepRunning").explanation);
        showSetting("keepRunning");
        picture("settings-desktop-light");
        restart();
        compare(objects.settings.keepRunning, true);
    }

    function test_the_command_for_asking_from_anywhere_is_copied() {
        openPage(true);
        showSetting("copyQuickAsk");
        click("copyQuickAsk");
        tryVerify(() => twin.clipboard() === "tandem --quick-ask");
        picture("settings-desktop-dark");
    }

    function test_a_desktop_that_can_asks_for_keys() {
        openPage(false);
        twin.offerKeys();
        tryVerify(() => find("chooseKeys") !== null);
        verify(find("copyQuickAsk") === null);
        showSetting("chooseKeys");
        click("chooseKeys");
        tryVerify(() => words(find("settingsScroll")).includes("Meta+Space brings Tandem"));
        tryVerify(() => find("chooseKeys") === null);
    }

    function test_what_cannot_be_granted_is_said_and_what_was_typed_stays() {
        openPage(false);
        wish("/nowhere/at/all");
        tryVerify(() => find("folderError") !== null);
        verify(words(find("folderError")).includes("There is no folder"));
        compare(find("folderPath").text, "/nowhere/at/all");
        grant(twin.folder("Fine"));
        tryVerify(() => find("folderError") === null);
    }

    function test_only_a_persons_hand_grants_a_folder() {
        openPage(false);
        const folder = documents("Notes", 1);
        wish(folder);
        tryVerify(() => find("approvalYes") !== null);
        tryVerify(() => words().includes("folder: " + folder));
        // Enter goes through to nothing; a click that was meant for something else comes too early.
        keyClick(Qt.Key_Return);
        verify(!find("approvalYes").activeFocus);
        // A program that pretends to click.
        tryVerify(() => find("approvalYes").enabled, 5000);
        find("approvalYes").clicked();
        wait(100);
        compare(objects.documentFolders.count, 0);
        click("approvalNo");
        tryVerify(() => find("approvalYes") === null);
        compare(objects.documentFolders.count, 0);
        grant(folder);
        tryCompare(objects.documentFolders, "count", 1);
    }

    function test_files_that_are_not_searched_are_listed() {
        openPage(false);
        twin.document("Mixed", "photo.png", "\u0089PNG is no text");
        twin.document("Mixed", "scan.zip", "PK\u0003\u0004 neither");
        twin.document("Mixed", "a.txt", "A text.");
        grant(twin.folder("Mixed"));
        tryVerify(() => find("showLeftOut") !== null && find("showLeftOut").text !== "", 10000);
        showFolders();
        click("showLeftOut");
        tryVerify(() => words().includes("scan.zip"), 5000);
        picture("settings-left-out-light");
    }

    function test_a_pause_is_said() {
        openPage(false);
        grant(documents("Notes", 3));
        tryVerify(() => facts().startsWith("3 files"), 10000);
        showFolders();
        click("pauseDocuments");
        verify(objects.documentFolders.paused);
        compare(find("pauseDocuments").text, "Go on");
        showFolders();
        click("pauseDocuments");
        verify(!objects.documentFolders.paused);
    }

    function test_the_page_says_what_is_left_out_and_when_the_network_is_used() {
        openPage(false);
        verify(find("folderRule").text.includes("passwords"));
        verify(words(tandem.contentItem).includes("feeds"));
        verify(!words(tandem.contentItem).includes("no network connection"));
    }

    function test_pictures_data() { return [{ tag: "light", dark: false }, { tag: "dark", dark: true }]; }
    function test_pictures(data) {
        if (twin.pictures() === "") skip("nobody wants pictures");
        openPage(data.dark);
        showFolders();
        picture("settings-folders-empty-" + data.tag);
        documents("Letters and contracts of the house in the Donaudampfschifffahrtsstraße", 6);
        twin.document("Notes", "photo.jpg", "\u0089PNG");
        documents("Notes", 3000);
        grant(twin.folder("Letters and contracts of the house in the Donaudampfschifffahrtsstraße"));
        tryVerify(() => facts().startsWith("6 files"), 10000);
        grant(twin.folder("Notes"));
        tryVerify(() => words(find("settingsScroll")).includes("Reading:"), 10000);
        picture("settings-folders-reading-" + data.tag);
        objects.documentFolders.paused = true;
        wait(800);
        picture("settings-folders-paused-" + data.tag);
        objects.documentFolders.paused = false;
        tryVerify(() => /3,?000 files/.test(words(find("settingsScroll"))), 30000);
        wait(500);
        objects.documentFolders.add("/nowhere");
        showFolders();
        picture("settings-folders-" + data.tag);
        objects.documentFolders.remove(0);
        wait(300);
        picture("settings-folders-removed-" + data.tag);
    }
}
