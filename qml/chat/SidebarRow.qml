// One conversation in the list: its title, its latest words, and its name to type when it is being renamed.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Tandem.Theme
import Tandem.Components

T.ItemDelegate {
    id: row

    required property int index
    required property string title
    required property string snippet
    required property var updated
    required property bool busy

    property bool open: false
    property bool cursor: false
    property bool renaming: false
    signal opened()
    signal renameWanted()
    signal renamed(string title)
    signal renameDropped()
    signal removeWanted()

    /// "14:05" today, "3 Nov" this year, "3 Nov 2024" before that.
    function when(date) {
        const now = new Date();
        if (!date || isNaN(date)) return "";
        if (date.toDateString() === now.toDateString()) return date.toLocaleTimeString(Qt.locale(), "HH:mm");
        return date.toLocaleDateString(Qt.locale(), date.getFullYear() === now.getFullYear() ? "d MMM" : "d MMM yyyy");
    }

    implicitHeight: 2 * Theme.gap2 + heading.implicitHeight + preview.implicitHeight + 2
    leftPadding: Theme.gap3
    rightPadding: Theme.gap2
    hoverEnabled: true
    focusPolicy: Qt.NoFocus
    Accessible.role: Accessible.ListItem
    Accessible.name: title
    Accessible.description: snippet
    Accessible.selected: open
    Accessible.onPressAction: row.opened()
    onClicked: row.opened()
    onDoubleClicked: row.renameWanted()

    contentItem: Item {
        id: place

        PlainText {
            id: heading

            anchors.left: parent.left
            anchors.right: row.busy ? dots.left : time.left
            anchors.rightMargin: Theme.gap2
            y: Theme.gap2
            visible: !row.renaming
            text: row.title
            font.weight: row.open ? Font.DemiBold : Font.Normal
            elide: Text.ElideRight
            maximumLineCount: 1
            wrapMode: Text.NoWrap
            Accessible.ignored: true
        }
        PlainText {
            id: preview

            anchors.top: heading.bottom
            anchors.topMargin: 2
            anchors.left: parent.left
            anchors.right: more.visible ? more.left : parent.right
            anchors.rightMargin: Theme.gap1
            visible: !row.renaming
            text: row.snippet === "" ? " " : row.snippet
            muted: true
            font.pixelSize: Theme.textSmall
            elide: Text.ElideRight
            maximumLineCount: 1
            wrapMode: Text.NoWrap
            Accessible.ignored: true
        }
        PlainText {
            id: time

            anchors.right: parent.right
            anchors.baseline: heading.baseline
            visible: !row.renaming && !row.busy
            text: row.when(row.updated)
            muted: true
            font.pixelSize: Theme.textSmall
            wrapMode: Text.NoWrap
            Accessible.ignored: true
        }
        PulseDots {
            id: dots

            visible: row.busy && !row.renaming
            anchors.right: parent.right
            anchors.verticalCenter: heading.verticalCenter
        }
        IconButton {
            id: more

            visible: (row.hovered || menu.visible) && !row.renaming
            anchors.right: parent.right
            anchors.bottom: parent.bottom
            anchors.bottomMargin: 2
            size: 26
            symbol: "more"
            text: qsTr("More for “%1”").arg(row.title)
            tip: ""
            focusPolicy: Qt.NoFocus
            onClicked: menu.popup(more, 0, more.height)
        }
        Repeater {
            model: row.renaming ? 1 : 0

            LineField {
                id: field

                x: -Theme.gap2
                y: Math.round((place.height - height) / 2)
                width: place.width + Theme.gap2
                text: row.title
                name: qsTr("New name of the conversation")
                maximumLength: 200
                Component.onCompleted: {
                    field.forceActiveFocus();
                    field.selectAll();
                }
                onAccepted: row.renamed(field.text)
                onActiveFocusChanged: if (!field.activeFocus) row.renamed(field.text)
                Keys.onEscapePressed: row.renameDropped()
            }
        }
    }
    background: Rectangle {
        radius: Theme.radius
        color: row.open ? Theme.selected : row.hovered ? Theme.hover : "transparent"

        FocusRing { shown: row.cursor && !row.renaming; spread: -1 }
    }

    TapHandler {
        acceptedButtons: Qt.RightButton
        onTapped: menu.popup()
    }
    PopMenu {
        id: menu

        PopMenuItem {
            text: qsTr("Rename")
            symbol: "edit"
            shortcut: "F2"
            onTriggered: row.renameWanted()
        }
        PopMenuItem {
            text: qsTr("Delete")
            symbol: "trash"
            shortcut: "Del"
            onTriggered: row.removeWanted()
        }
    }
}
