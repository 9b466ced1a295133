// A message that stays in the page until it is dealt with: what happened, what is safe, what to do.
import QtQuick
import Tandem.Theme

Rectangle {
    id: notice

    /// "info", "warning" or "error": icon and colour.
    property string tone: "info"
    property string title
    property string message
    property string actionText
    property bool dismissable: false
    signal action()
    signal dismissed()

    readonly property color ink: tone === "error" ? Theme.error : tone === "warning" ? Theme.warning : Theme.textMuted

    implicitHeight: Math.max(words.implicitHeight, tools.height) + 2 * Theme.gap3
    implicitWidth: 400
    radius: Theme.radius
    color: tone === "error" ? Theme.errorSoft : tone === "warning" ? Theme.warningSoft : Theme.sunken
    Accessible.role: tone === "info" ? Accessible.StaticText : Accessible.AlertMessage
    Accessible.name: title === "" ? message : title + ". " + message

    Icon {
        id: icon

        anchors.left: parent.left
        anchors.leftMargin: Theme.gap3
        y: Theme.gap3
        symbol: notice.tone
        color: notice.ink
    }
    Column {
        id: words

        anchors.verticalCenter: parent.verticalCenter
        anchors.left: icon.right
        anchors.leftMargin: Theme.gap3
        anchors.right: tools.left
        anchors.rightMargin: tools.width > 0 ? Theme.gap3 : 0
        spacing: Theme.gap1

        PlainText {
            width: parent.width
            visible: text !== ""
            text: notice.title
            font.weight: Font.DemiBold
            Accessible.ignored: true
        }
        PlainText {
            width: parent.width
            visible: text !== ""
            text: notice.message
            maximumLineCount: 12
            elide: Text.ElideRight
            Accessible.ignored: true
        }
    }
    Row {
        id: tools

        anchors.verticalCenter: parent.verticalCenter
        anchors.right: parent.right
        anchors.rightMargin: Theme.gap3
        spacing: Theme.gap1

        PushButton {
            visible: text !== ""
            anchors.verticalCenter: parent.verticalCenter
            text: notice.actionText
            onClicked: notice.action()
        }
        IconButton {
            visible: notice.dismissable
            anchors.verticalCenter: parent.verticalCenter
            size: Theme.controlHeight - Theme.gap2
            symbol: "close"
            text: qsTr("Dismiss")
            onClicked: notice.dismissed()
        }
    }
}
