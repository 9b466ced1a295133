// A menu that belongs to a button.
import QtQuick
import QtQuick.Templates as T
import Tandem.Theme

T.Menu {
    id: menu

    margins: Theme.gap2
    padding: Theme.gap1
    modal: false
    cascade: false
    implicitWidth: Math.max(200, contentItem.implicitWidth + 2 * padding)
    implicitHeight: contentItem.implicitHeight + 2 * padding
    closePolicy: T.Popup.CloseOnEscape | T.Popup.CloseOnPressOutside

    contentItem: ListView {
        implicitHeight: contentHeight
        implicitWidth: contentItem.childrenRect.width
        model: menu.contentModel
        interactive: false
        keyNavigationEnabled: true
        currentIndex: menu.currentIndex
    }
    background: Card {}
    enter: Transition { NumberAnimation { property: "opacity"; from: 0; to: 1; duration: Theme.motionQuick } }
    exit: Transition { NumberAnimation { property: "opacity"; from: 1; to: 0; duration: Theme.motionQuick } }
}
