// A keyboard shortcut, drawn as keys: "Ctrl+Shift+N".
pragma ComponentBehavior: Bound
import QtQuick
import Tandem.Theme
import Tandem.Components

Row {
    id: caps

    property string keys

    spacing: Theme.gap1
    LayoutMirroring.enabled: false  // "Ctrl" comes first everywhere
    Accessible.role: Accessible.StaticText
    Accessible.name: KeyNames.words(keys)

    Repeater {
        model: caps.keys.replace("++", "+ plus").split("+").filter(key => key !== "")

        Rectangle {
            id: cap

            required property string modelData

            implicitWidth: Math.max(height, label.implicitWidth + Theme.gap3)
            implicitHeight: label.implicitHeight + Theme.gap1
            radius: 4
            color: Theme.sunken
            border.width: 1
            border.color: Theme.border

            PlainText {
                id: label

                anchors.centerIn: parent
                text: cap.modelData.trim() === "plus" ? "+" : KeyNames.words(cap.modelData)
                font.pixelSize: Theme.textSmall
                wrapMode: Text.NoWrap
                Accessible.ignored: true
            }
        }
    }
}
