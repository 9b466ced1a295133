// One figure, large, with its name above and what it means in the tip.
import QtQuick
import QtQuick.Layouts
import Tandem.Components
import Tandem.Theme

Card {
    id: tile

    property string name
    property string value
    property string tip
    property color tint: Theme.text
    default property alias content: below.data

    lifted: false
    implicitHeight: column.implicitHeight + 2 * Theme.gap3
    implicitWidth: 150
    Accessible.role: Accessible.StaticText
    Accessible.name: name + ": " + value
    Accessible.description: tip

    ColumnLayout {
        id: column

        anchors.fill: parent
        anchors.margins: Theme.gap3
        spacing: 2

        PlainText {
            Layout.fillWidth: true
            text: tile.name
            muted: true
            font.pixelSize: Theme.textSmall
            elide: Text.ElideRight
            wrapMode: Text.NoWrap
            Accessible.ignored: true
        }
        PlainText {
            Layout.fillWidth: true
            text: tile.value
            color: tile.tint
            font.pixelSize: Theme.textTitle
            font.weight: Font.DemiBold
            elide: Text.ElideRight
            wrapMode: Text.NoWrap
            Accessible.ignored: true
        }
        Item { Layout.fillHeight: true }
        Item {
            id: below

            Layout.fillWidth: true
            implicitHeight: childrenRect.height
            visible: children.length > 0
        }
    }
    HoverHandler { id: pointer }
    Tip {
        visible: pointer.hovered && tile.tip !== ""
        text: tile.tip
    }
}
