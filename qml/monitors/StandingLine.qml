// How a monitor stands with the person, and what takes that back.
import QtQuick
import QtQuick.Layouts
import Tandem.Components
import Tandem.Theme

RowLayout {
    id: line

    property string symbol
    property string sentence
    property string actionText
    property string explanation
    property alias action: button
    signal acted()

    visible: sentence !== ""
    spacing: Theme.gap2

    Icon {
        symbol: line.symbol
        color: Theme.textMuted
    }
    PlainText {
        Layout.fillWidth: true
        Layout.maximumWidth: implicitWidth + 1
        text: line.sentence
        muted: true
        font.pixelSize: Theme.textSmall
    }
    PushButton {
        id: button

        quiet: true
        text: line.actionText
        explanation: line.explanation
        onClicked: line.acted()
    }
    Item { Layout.fillWidth: true }
}
