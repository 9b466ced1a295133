// One line to type into, with an optional icon in front and a button that empties it.
import QtQuick
import QtQuick.Templates as T
import Tandem.Theme

T.TextField {
    id: field

    property string symbol
    property string name: placeholderText
    property bool clearable: false
    /// Beside the text, where one begins to read and where one ends.
    readonly property real before: symbol === "" ? Theme.gap3 : Theme.iconSize + Theme.gap4
    readonly property real after: clearable ? Theme.controlHeight : Theme.gap3
    readonly property bool mirrored: LayoutMirroring.enabled

    implicitHeight: Theme.controlHeight
    implicitWidth: 200
    leftPadding: mirrored ? after : before
    rightPadding: mirrored ? before : after
    verticalAlignment: TextInput.AlignVCenter
    font.pixelSize: Theme.textBody
    color: Theme.text
    placeholderTextColor: Theme.textMuted
    selectionColor: Theme.selection
    selectedTextColor: Theme.text
    selectByMouse: true
    renderType: Text.NativeRendering
    Accessible.role: Accessible.EditableText
    Accessible.name: name
    // Escape belongs to the field while one types, before any shortcut of the window.
    Keys.onShortcutOverride: event => event.accepted = event.key === Qt.Key_Escape

    background: Rectangle {
        radius: Theme.radius
        color: field.enabled ? Theme.raised : Theme.sunken
        border.width: field.activeFocus ? 2 : 1
        border.color: field.activeFocus ? Theme.focus : Theme.border
    }

    Icon {
        visible: field.symbol !== ""
        symbol: field.symbol
        color: Theme.textMuted
        anchors.left: parent.left
        anchors.leftMargin: Theme.gap2
        anchors.verticalCenter: parent.verticalCenter
    }
    PlainText {
        visible: field.length === 0 && field.preeditText === ""
        text: field.placeholderText
        color: field.placeholderTextColor
        anchors.left: parent.left
        anchors.leftMargin: field.before
        anchors.right: parent.right
        anchors.rightMargin: field.after
        anchors.verticalCenter: parent.verticalCenter
        elide: Text.ElideRight
        wrapMode: Text.NoWrap
        Accessible.ignored: true
    }
    IconButton {
        visible: field.clearable && field.length > 0
        anchors.right: parent.right
        anchors.verticalCenter: parent.verticalCenter
        size: Theme.controlHeight - Theme.gap2
        anchors.rightMargin: Theme.gap1
        symbol: "close"
        text: qsTr("Clear")
        focusPolicy: Qt.NoFocus
        onClicked: field.clear()
    }
}
