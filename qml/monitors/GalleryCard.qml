// A ready monitor in the gallery.
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Tandem.Components
import Tandem.Theme

T.AbstractButton {
    id: card

    property string symbol
    property string title
    property string description

    implicitHeight: row.implicitHeight + 2 * Theme.gap3
    implicitWidth: 400
    padding: Theme.gap3
    hoverEnabled: true
    focusPolicy: Qt.StrongFocus
    Accessible.role: Accessible.Button
    Accessible.name: title
    Accessible.description: description
    Accessible.onPressAction: card.clicked()
    Keys.onReturnPressed: card.clicked()
    Keys.onEnterPressed: card.clicked()

    contentItem: RowLayout {
        id: row

        spacing: Theme.gap3

        Rectangle {
            Layout.alignment: Qt.AlignTop
            implicitWidth: 36
            implicitHeight: 36
            radius: Theme.radius
            color: Theme.proactiveSoft

            Icon {
                anchors.centerIn: parent
                symbol: card.symbol
                color: Theme.proactive
            }
        }
        ColumnLayout {
            Layout.fillWidth: true
            spacing: 2

            PlainText {
                Layout.fillWidth: true
                text: card.title
                font.weight: Font.Medium
                Accessible.ignored: true
            }
            PlainText {
                Layout.fillWidth: true
                text: card.description
                muted: true
                font.pixelSize: Theme.textSmall
                Accessible.ignored: true
            }
        }
    }
    background: Rectangle {
        radius: Theme.radius
        color: card.pressed ? Theme.pressed : card.hovered ? Theme.hover : "transparent"

        FocusRing { shown: card.visualFocus; spread: -1 }
    }
}
