// Memory a model needs against memory that is free, before it is loaded: a bar, and the same in words.
import QtQuick
import QtQuick.Layouts
import Tandem.Theme
import Tandem.Components

RowLayout {
    id: words

    property real needed: 0
    property real free: 0
    property bool fits: true
    property bool known: needed > 0

    spacing: Theme.gap2
    Accessible.role: Accessible.StaticText
    Accessible.name: label.text

    Meter {
        visible: words.known && words.free > 0
        Layout.preferredWidth: 72
        value: words.free > 0 ? words.needed / words.free : 0
        fill: words.fits ? (value > 0.85 ? Theme.warning : Theme.good) : Theme.error
        Accessible.ignored: true
    }
    Icon {
        visible: words.known && !words.fits
        symbol: "warning"
        sourceSize { width: 16; height: 16 }
        color: Theme.error
    }
    PlainText {
        id: label

        Layout.fillWidth: true
        text: !words.known ? qsTr("memory needed: not known yet")
            : words.fits ? qsTr("needs %1, %2 free").arg(Figures.text(words.needed)).arg(Figures.text(words.free))
                         : qsTr("needs %1, only %2 free").arg(Figures.text(words.needed)).arg(Figures.text(words.free))
        color: words.known && !words.fits ? Theme.error : Theme.textMuted
        font.pixelSize: Theme.textSmall
        elide: Text.ElideRight
        wrapMode: Text.NoWrap
        Accessible.ignored: true
    }
}
