// A group of settings under one heading.
import QtQuick
import QtQuick.Layouts
import Tandem.Theme
import Tandem.Components

ColumnLayout {
    id: section

    property string title
    default property alias body: column.data

    spacing: Theme.gap3

    PlainText {
        text: section.title
        font.pixelSize: Theme.textLarge
        font.weight: Font.DemiBold
        Accessible.role: Accessible.Heading
    }
    Card {
        Layout.fillWidth: true
        lifted: false
        color: Theme.page
        implicitHeight: column.implicitHeight + 2 * Theme.gap4

        ColumnLayout {
            id: column

            anchors.fill: parent
            anchors.margins: Theme.gap4
            spacing: Theme.gap4
        }
    }
}
