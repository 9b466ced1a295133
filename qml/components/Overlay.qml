// A page above the page: dimmed behind, closed with Escape, keeps the keyboard inside while open.
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Tandem.Theme

T.Popup {
    id: overlay

    property string title
    default property alias body: column.data
    /// Stays in sight below the body while that is scrolled.
    property alias footer: foot.data

    parent: T.Overlay.overlay
    anchors.centerIn: parent
    width: Math.min(560, parent ? parent.width - 2 * Theme.gap4 : 560)
    height: Math.min(parent ? parent.height - 2 * Theme.gap4 : 600, column.implicitHeight + header.height + foot.space + 3 * Theme.gap4)
    modal: true
    focus: true
    padding: Theme.gap4
    closePolicy: T.Popup.CloseOnEscape | T.Popup.CloseOnPressOutside
    T.Overlay.modal: Rectangle { color: Theme.scrim }

    background: Card {}
    contentItem: Item {
        RowLayout {
            id: header

            width: parent.width

            PlainText {
                Layout.fillWidth: true
                text: overlay.title
                font.pixelSize: Theme.textTitle
                font.weight: Font.DemiBold
                Accessible.role: Accessible.Heading
            }
            IconButton {
                symbol: "close"
                text: qsTr("Close")
                shortcut: "Esc"
                onClicked: overlay.close()
            }
        }
        Flickable {
            anchors.fill: parent
            anchors.topMargin: header.height + Theme.gap2
            anchors.bottomMargin: foot.space
            contentHeight: column.implicitHeight
            clip: true
            boundsBehavior: Flickable.StopAtBounds
            T.ScrollBar.vertical: ThinScrollBar {}

            ColumnLayout {
                id: column

                width: parent.width - Theme.gap2
                spacing: Theme.gap2
            }
        }
        ColumnLayout {
            id: foot

            readonly property real space: visible ? implicitHeight + Theme.gap3 : 0

            anchors.left: parent.left
            anchors.right: parent.right
            anchors.bottom: parent.bottom
            visible: children.length > 0
            spacing: Theme.gap2
        }
    }
    enter: Transition { NumberAnimation { property: "opacity"; from: 0; to: 1; duration: Theme.motion } }
    exit: Transition { NumberAnimation { property: "opacity"; from: 1; to: 0; duration: Theme.motionQuick } }
}
