// How much of what the model can keep in mind is used: "1.2k / 4k", with the advice in words when it gets tight.
import QtQuick
import Tandem.Theme
import Tandem.Components

Row {
    id: meter

    property int used: 0
    property int size: 0
    readonly property real share: size > 0 ? used / size : 0

    visible: size > 0
    spacing: Theme.gap2
    Accessible.role: Accessible.ProgressBar
    Accessible.name: qsTr("Context: %1 of %2 tokens used").arg(used).arg(size)

    Meter {
        anchors.verticalCenter: parent.verticalCenter
        width: 56
        height: 4
        value: meter.share
        fill: meter.share > 0.95 ? Theme.error : meter.share > 0.8 ? Theme.warning : Theme.borderStrong
        Accessible.ignored: true
    }
    PlainText {
        anchors.verticalCenter: parent.verticalCenter
        text: qsTr("%1 / %2").arg(Figures.brief(meter.used)).arg(Figures.brief(meter.size))
        muted: true
        color: meter.share > 0.95 ? Theme.error : meter.share > 0.8 ? Theme.warning : Theme.textMuted
        font.pixelSize: Theme.textSmall
        wrapMode: Text.NoWrap
        objectName: "contextMeter"
        Accessible.ignored: true
    }
    HoverHandler { id: hover }
    Tip {
        visible: hover.hovered
        x: meter.width - implicitWidth
        text: meter.share > 0.8
              ? qsTr("The conversation is nearly as long as the model can keep in mind (its context). Begin a new chat soon, "
                     + "or shorten an earlier message.")
              : qsTr("How much of what the model can keep in mind (its context, in tokens) this conversation takes. "
                     + "Nothing is ever left out silently.")
    }
}
