// The pages of the window at its left edge.
import QtQuick
import Tandem.Theme

Rectangle {
    id: rail

    property int page: 0
    /// Cards of the inbox that nobody has seen.
    property int unseen: 0
    property bool backgroundPaused: false
    signal pageWanted(int page)
    signal shortcutsWanted()

    implicitWidth: Theme.railWidth
    color: Theme.rail
    Accessible.role: Accessible.PageTabList
    Accessible.name: qsTr("Pages")

    Column {
        y: (Theme.headerHeight - 48) / 2

        RailButton {
            symbol: "chat"
            text: qsTr("Chat")
            shortcut: "Ctrl+1"
            open: rail.page === Pages.Chat
            objectName: "railChat"
            onClicked: rail.pageWanted(Pages.Chat)
        }
        RailButton {
            symbol: "inbox"
            text: rail.unseen === 0 ? qsTr("Inbox") : qsTr("Inbox (%1 new)").arg(rail.unseen)
            shortcut: "Ctrl+2"
            open: rail.page === Pages.Inbox
            count: rail.unseen
            objectName: "railInbox"
            onClicked: rail.pageWanted(Pages.Inbox)
        }
        RailButton {
            symbol: "monitor"
            text: rail.backgroundPaused ? qsTr("Monitors (paused)") : qsTr("Monitors")
            paused: rail.backgroundPaused
            shortcut: "Ctrl+3"
            open: rail.page === Pages.Monitors
            objectName: "railMonitors"
            onClicked: rail.pageWanted(Pages.Monitors)
        }
        RailButton {
            symbol: "dashboard"
            text: qsTr("Dashboard")
            shortcut: "Ctrl+4"
            open: rail.page === Pages.Dashboard
            objectName: "railDashboard"
            onClicked: rail.pageWanted(Pages.Dashboard)
        }
        RailButton {
            symbol: "model"
            text: qsTr("Models")
            shortcut: "Ctrl+5"
            open: rail.page === Pages.Models
            objectName: "railModels"
            onClicked: rail.pageWanted(Pages.Models)
        }
    }
    Column {
        anchors.bottom: parent.bottom
        anchors.bottomMargin: Theme.gap2

        RailButton {
            symbol: "keyboard"
            text: qsTr("Keyboard")
            shortcut: "Ctrl+?"
            onClicked: rail.shortcutsWanted()
        }
        RailButton {
            symbol: "settings"
            text: qsTr("Settings")
            shortcut: "Ctrl+6"
            open: rail.page === Pages.Settings
            objectName: "railSettings"
            onClicked: rail.pageWanted(Pages.Settings)
        }
    }
}
