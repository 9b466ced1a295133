// What the window's tests share: starting the real window on the offline twin, finding things in it, typing.
import QtQuick
import QtTest
import Tandem.App
import Tandem.Main
import Tandem.Theme

TestCase {
    id: testCase

    property var tandem: null
    property var objects: ({})
    readonly property var model: ({ name: "Qwen3 4B", architecture: "qwen3", quantisation: "Q4_K", contextSize: 4096 })

    /// A 4K screen at scale 2, for pictures.
    readonly property bool sharp: Screen.devicePixelRatio > 1

    when: windowShown
    visible: true
    width: 10
    height: 10

    Component {
        id: mainComponent
        Main {}
    }

    /// A window without a model.
    function open(script) { show(twin.open(JSON.stringify(Object.assign({ model: model }, script)))); }
    /// A window whose model is loaded and whose answers are `answers`.
    function openReady(answers) {
        open({ answers: answers });
        loadModel();
    }
    function loadModel() {
        objects.models.importFile(twin.modelFile("qwen3-4b.gguf"));
        tryVerify(() => objects.models.ready, 5000);
        wait(0);
    }
    function restart() {
        closeWindow();
        show(twin.restart());
    }
    function show(made) {
        verify(made.chat !== undefined, twin.failure());
        objects = made;
        tandem = mainComponent.createObject(null, made);
        verify(tandem);
        tandem.width = sharp ? 1920 : 1280;
        tandem.height = sharp ? 1080 : 720;
        tandem.requestActivate();
        tryVerify(() => tandem.active);
    }
    function closeWindow() {
        if (tandem === null) return;
        tandem.destroy();
        tandem = null;
        wait(20);
    }
    function cleanup() {
        closeWindow();
        twin.close();
        twin.speak("");
    }

    /// The person reads what is asked in the sheet, and says yes.
    function agree() {
        tryVerify(() => find("approvalYes") !== null && find("approvalYes").enabled, 5000);
        click("approvalYes");
        tryVerify(() => find("approvalYes") === null);
    }
    /// A document in a folder that the person has granted.
    function putDocument(name, text) {
        if (objects.documentFolders.count === 0) {
            verify(objects.documentFolders.add(twin.folder("documents")));
            agree();
            tryCompare(objects.documentFolders, "count", 1);
        }
        twin.putDocument(name, text);
    }

    /// The first visible item called `name`, or null.
    function find(name, from) {
        const root = from ?? tandem.contentItem;
        if (root.objectName === name && root.visible) return root;
        for (let i = 0; i < root.children.length; ++i) {
            const found = find(name, root.children[i]);
            if (found) return found;
        }
        return null;
    }
    /// The words on the screen inside `from`, read from the top.
    function words(from) {
        const root = from ?? tandem.contentItem;
        if (!root.visible) return "";
        let text = root.text !== undefined && root.text !== null && root.font !== undefined
            ? (root.getText ? root.getText(0, root.length) : String(root.text)) + "\n" : "";
        for (let i = 0; i < root.children.length; ++i) text += words(root.children[i]);
        return text;
    }
    function click(name) {
        const item = find(name);
        verify(item, name + " is not on the screen");
        rest(item);
        mouseClick(item);
    }
    /// Waits until `item` has its size and stood still for three frames: nobody hits what is being laid out, unfolded
    /// or scrolled, however slow the machine is.
    function rest(item) {
        let place = null, still = 0;
        for (let frame = 0; frame < 300 && still < 3; ++frame) {
            tandem.update();
            verify(waitForRendering(item, 10000), "the window draws nothing");
            const before = place;
            place = item.mapToItem(null, 0, 0);
            const same = before !== null && before.x === place.x && before.y === place.y;
            still = item.width > 0 && same ? still + 1 : 0;
        }
        compare(still, 3, item.objectName + " does not come to rest");
    }
    /// Types with the keyboard wherever the focus is.
    function type(text) {
        for (const letter of text) keyClick(letter);
    }
    function ask(text) {
        find("input").area.forceActiveFocus();
        type(text);
        keyClick(Qt.Key_Return);
    }
    function waitForAnswer() { tryVerify(() => !objects.chat.busy, 10000); }
    function picture(name) {
        if (twin.pictures() === "") return;
        mouseMove(tandem.contentItem, 800, 200);
        keepPointer(name);
    }
    /// A picture with the pointer where it is.
    function keepPointer(name) {
        if (twin.pictures() === "") return;
        wait(Theme.motion * 3);
        let done = false;
        verify(tandem.contentItem.grabToImage(result => {
            result.saveToFile(twin.pictures() + "/" + name + ".png");
            done = true;
        }, Qt.size(tandem.width * Screen.devicePixelRatio, tandem.height * Screen.devicePixelRatio)));
        tryVerify(() => done);
    }
}
