// Does the window stall while many small files are indexed? Played by tandem_window_test: see ../run.
//
// The real window on the offscreen platform, drawn by the software renderer on its own thread (the worst case),
// shows the settings page, where a folder is granted, indexed and removed. Meanwhile a timer of that thread wants
// to come every 5 ms; Qt Quick's timers are coarse, so a few milliseconds more are usual.
import QtQuick
import Tandem.App
import "../../../tests/qml"

WindowCase {
    id: bench

    readonly property int files: 10000
    readonly property int phaseRole: Qt.UserRole + 3  // DocumentFolders::PhaseRole
    property var gaps: []
    property real last: 0
    property real seed: 7

    name: "DocumentsWindow"

    Timer {
        id: beat

        interval: 5
        repeat: true
        onTriggered: {
            const now = Date.now();
            bench.gaps.push(now - bench.last);
            bench.last = now;
        }
    }
    function random() {
        seed = (seed * 1103515245 + 12345) % 2147483648;
        return seed / 2147483648;
    }
    function invent() {
        return Array.from({ length: 20000 }, () => Array.from({ length: 3 + Math.floor(random() * 8) },
            () => String.fromCharCode(97 + Math.floor(random() * 26))).join(""));
    }
    /// Notes of 1 to 6 KB whose words are as unequally frequent as those of a language.
    function write() {
        const vocabulary = invent();
        for (let i = 0; i < files; ++i) {
            const size = 1000 + random() * 5000;
            let text = "# Note " + i + "\n\n";
            while (text.length < size) {
                text += vocabulary[Math.floor(Math.exp(random() * Math.log(20000)))] + (random() < 0.08 ? ".\n\n" : " ");
            }
            twin.document("Notes/" + i % 100, "note" + i + ".md", text);
        }
    }
    function measure(what, during) {
        const begun = Date.now();
        gaps = [];
        last = begun;
        beat.start();
        during();
        beat.stop();
        gaps.push(Date.now() - last);
        const sorted = gaps.slice().sort((a, b) => a - b);
        const at = share => sorted[Math.floor(share * (sorted.length - 1))];
        console.log(`${what}: ${(Date.now() - begun) / 1000} s, gaps p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`);
    }
    function upToDate() {
        return objects.documentFolders.data(objects.documentFolders.index(0, 0), phaseRole) === DocumentFolders.UpToDate;
    }

    function test_the_window_while_ten_thousand_files_are_indexed() {
        openReady([]);
        write();
        keyClick(Qt.Key_6, Qt.ControlModifier);
        measure("nothing to do", () => wait(3000));
        objects.documentFolders.add(twin.folder("Notes"));
        agree();
        measure("indexing", () => { while (!upToDate()) wait(100); });
        console.log(find("folderFacts").text);
        objects.documentFolders.remove(0);
        measure("erasing", () => wait(10000));
    }
}
