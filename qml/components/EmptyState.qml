// A page with nothing on it yet: says what belongs here and offers the one thing to do.
import QtQuick
import QtQuick.Layouts
import Tandem.Theme

ColumnLayout {
    id: state

    property string symbol
    property string title
    property string message
    property string actionText
    property string actionSymbol
    property alias actionButton: button
    signal action()

    spacing: Theme.gap3

    Icon {
        Layout.alignment: Qt.AlignHCenter
        visible: state.symbol !== ""
        symbol: state.symbol
        sourceSize { width: 40; height: 40 }
        color: Theme.borderStrong
    }
    PlainText {
        Layout.fillWidth: true
        horizontalAlignment: Text.AlignHCenter
        text: state.title
        font.pixelSize: Theme.textLarge
        font.weight: Font.DemiBold
    }
    PlainText {
        Layout.fillWidth: true
        visible: text !== ""
        horizontalAlignment: Text.AlignHCenter
        text: state.message
        muted: true
        lineHeight: Theme.lineHeight
        lineHeightMode: Text.FixedHeight
    }
    PushButton {
        id: button

        Layout.alignment: Qt.AlignHCenter
        Layout.topMargin: Theme.gap1
        visible: text !== ""
        text: state.actionText
        symbol: state.actionSymbol
        primary: true
        onClicked: state.action()
    }
}
