// A setting: words and explanation at the left, its control at the right (below on a narrow page).
import QtQuick
import QtQuick.Layouts
import Tandem.Theme
import Tandem.Components

GridLayout {
    id: line

    property string label
    property string explanation
    default property alias control: slot.data

    /// Not before there is a width: a layout that begins otherwise would keep the control below.
    readonly property bool stacked: width > 0 && width < 460

    columnSpacing: Theme.gap4
    rowSpacing: Theme.gap2

    ColumnLayout {
        Layout.fillWidth: true
        spacing: 2

        PlainText {
            Layout.fillWidth: true
            text: line.label
        }
        PlainText {
            Layout.fillWidth: true
            visible: text !== ""
            text: line.explanation
            muted: true
            font.pixelSize: Theme.textSmall
        }
    }
    RowLayout {
        id: slot

        Layout.row: line.stacked ? 1 : 0
        Layout.column: line.stacked ? 0 : 1
        Layout.alignment: line.stacked ? Qt.AlignLeft : Qt.AlignRight
    }
}
