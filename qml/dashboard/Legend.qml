// What colours, heights and notches in the lanes mean.
pragma ComponentBehavior: Bound
import QtQuick
import Tandem.Components
import Tandem.Theme

Row {
    id: legend

    spacing: Theme.gap3

    component Entry: Row {
        id: entry

        property string text
        property color fill
        property real share: 1
        property real sampleWidth: 14

        spacing: Theme.gap1

        Item {
            width: entry.sampleWidth
            height: 12
            anchors.verticalCenter: parent.verticalCenter

            Rectangle {
                anchors.bottom: parent.bottom
                width: parent.width
                height: parent.height * entry.share
                color: entry.fill
            }
        }
        PlainText {
            text: entry.text
            muted: true
            font.pixelSize: Theme.textSmall
            wrapMode: Text.NoWrap
        }
    }

    Entry { text: qsTr("you wait for it"); fill: Theme.reactiveFill }
    Entry { text: qsTr("background"); fill: Theme.proactiveFill }
    Entry { text: qsTr("reads (prefill)"); fill: Theme.borderStrong }
    Entry { text: qsTr("writes (decode)"); fill: Theme.borderStrong; share: 0.5 }
    Entry { text: qsTr("gave way"); fill: Theme.text; sampleWidth: 2 }
}
