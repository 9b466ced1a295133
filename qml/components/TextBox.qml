// Several lines to type into; grows with its text up to `tallest`, then scrolls.
import QtQuick
import QtQuick.Templates as T
import Tandem.Theme

FocusScope {
    id: box

    property alias text: area.text
    property alias length: area.length
    property alias cursorPosition: area.cursorPosition
    property string placeholder
    property string name: placeholder
    property int tallest: 200
    property int shortest: 0
    property bool framed: true
    property int padding: Theme.gap3
    readonly property alias area: area
    /// Each key press, before the text takes it; accept the event to keep it away from the text.
    signal keyPressed(var event)
    signal edited()

    implicitHeight: Math.max(shortest, Math.min(tallest, area.contentHeight + 2 * padding))
    implicitWidth: 300

    function selectAll() { area.selectAll(); }
    function clear() { area.clear(); }

    Rectangle {
        visible: box.framed
        anchors.fill: parent
        radius: Theme.radius
        color: Theme.raised
        border.width: area.activeFocus ? 2 : 1
        border.color: area.activeFocus ? Theme.focus : Theme.border
    }

    Flickable {
        id: view

        anchors.fill: parent
        anchors.margins: box.padding
        anchors.rightMargin: Theme.gap1
        contentWidth: width
        contentHeight: area.contentHeight
        clip: true
        interactive: contentHeight > height
        boundsBehavior: Flickable.StopAtBounds
        T.ScrollBar.vertical: ThinScrollBar {}

        function follow(cursor) {
            if (cursor.y < contentY) contentY = cursor.y;
            else if (cursor.y + cursor.height > contentY + height) contentY = cursor.y + cursor.height - height;
        }

        TextEdit {
            id: area

            width: view.width - Theme.gap3
            height: Math.max(view.height, contentHeight)
            focus: true
            activeFocusOnTab: true
            textFormat: TextEdit.PlainText
            wrapMode: TextEdit.Wrap
            selectByMouse: true
            renderType: Text.NativeRendering
            font.pixelSize: Theme.textBody
            color: Theme.text
            selectionColor: Theme.selection
            selectedTextColor: Theme.text
            Accessible.role: Accessible.EditableText
            Accessible.name: box.name
            Accessible.multiLine: true
            onCursorRectangleChanged: view.follow(cursorRectangle)
            onTextChanged: box.edited()
            Keys.priority: Keys.BeforeItem
            Keys.onPressed: event => box.keyPressed(event)
            KeyNavigation.priority: KeyNavigation.BeforeItem
            Keys.onTabPressed: event => {
                nextItemInFocusChain(true).forceActiveFocus(Qt.TabFocusReason);
                event.accepted = true;
            }
            Keys.onBacktabPressed: event => {
                nextItemInFocusChain(false).forceActiveFocus(Qt.BacktabFocusReason);
                event.accepted = true;
            }
        }
    }
    PlainText {
        visible: area.length === 0 && area.preeditText === ""
        text: box.placeholder
        muted: true
        x: box.padding
        y: box.padding
        width: box.width - 2 * box.padding
        elide: Text.ElideRight
        wrapMode: Text.NoWrap
        Accessible.ignored: true
    }
}
