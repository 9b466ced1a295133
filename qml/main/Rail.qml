// The pages of the window at its left edge.
import QtQuick
import Tandem.Theme

Rectangle {
    id: rail

    property int page: 0
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
            open: rail.page === 0
            objectName: "railChat"
            onClicked: rail.pageWanted(0)
        }
        RailButton {
            symbol: "model"
            text: qsTr("Models")
            shortcut: "Ctrl+2"
            open: rail.page === 1
            objectName: "railModels"
            onClicked: rail.pageWanted(1)
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
            shortcut: "Ctrl+3"
            open: rail.page === 2
            objectName: "railSettings"
            onClicked: rail.pageWanted(2)
        }
    }
}
