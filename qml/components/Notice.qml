// A message that stays in the page until it is dealt with: what happened, what is safe, what to do.
import QtQuick
import QtQuick.Layouts
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

    implicitHeight: row.implicitHeight + 2 * Theme.gap3
    implicitWidth: 400
    radius: Theme.radius
    color: tone === "error" ? Theme.errorSoft : tone === "warning" ? Theme.warningSoft : Theme.sunken
    Accessible.role: tone === "info" ? Accessible.StaticText : Accessible.AlertMessage
    Accessible.name: title === "" ? message : title + ". " + message

    RowLayout {
        id: row

        anchors.fill: parent
        anchors.margins: Theme.gap3
        spacing: Theme.gap3

        Icon {
            Layout.alignment: Qt.AlignTop
            symbol: notice.tone
            color: notice.ink
        }
        ColumnLayout {
            Layout.fillWidth: true
            spacing: Theme.gap1

            PlainText {
                Layout.fillWidth: true
                visible: text !== ""
                text: notice.title
                font.weight: Font.DemiBold
                Accessible.ignored: true
            }
            PlainText {
                Layout.fillWidth: true
                visible: text !== ""
                text: notice.message
                maximumLineCount: 12
                elide: Text.ElideRight
                Accessible.ignored: true
            }
        }
        PushButton {
            visible: text !== ""
            text: notice.actionText
            onClicked: notice.action()
        }
        IconButton {
            visible: notice.dismissable
            Layout.alignment: Qt.AlignTop
            size: Theme.controlHeight - Theme.gap2
            symbol: "close"
            text: qsTr("Dismiss")
            onClicked: notice.dismissed()
        }
    }
}
