// One line of a menu, with its icon and its shortcut.
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Tandem.Theme
import Tandem.Components

T.MenuItem {
    id: item

    property string symbol
    property string shortcut

    width: Math.max(220, implicitWidth)
    implicitWidth: row.implicitWidth + leftPadding + rightPadding
    implicitHeight: Theme.controlHeight
    leftPadding: Theme.gap2
    rightPadding: Theme.gap3
    hoverEnabled: true
    Accessible.role: Accessible.MenuItem
    Accessible.name: text

    contentItem: RowLayout {
        id: row

        spacing: Theme.gap3

        Icon {
            symbol: item.symbol
            color: item.enabled ? Theme.textMuted : Theme.border
        }
        PlainText {
            Layout.fillWidth: true
            text: item.text
            muted: !item.enabled
            wrapMode: Text.NoWrap
            Accessible.ignored: true
        }
        PlainText {
            text: KeyNames.words(item.shortcut)
            muted: true
            font.pixelSize: Theme.textSmall
            wrapMode: Text.NoWrap
            Accessible.ignored: true
        }
    }
    background: Rectangle {
        radius: Theme.radiusSmall
        color: item.highlighted || item.hovered ? Theme.hover : "transparent"
    }
}
