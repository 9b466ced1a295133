// The files of a granted folder that are not searched, each with the reason.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Tandem.App
import Tandem.Components
import Tandem.Theme

Overlay {
    id: overlay

    required property DocumentFolders folders
    property string folderName

    title: qsTr("Not searched in “%1”").arg(folderName)
    width: Math.min(640, parent ? parent.width - 2 * Theme.gap4 : 640)

    PlainText {
        Layout.fillWidth: true
        visible: overlay.folders.leftOut.length === 0
        text: qsTr("Everything in it is searched.")
        muted: true
    }
    Repeater {
        model: overlay.opened ? overlay.folders.leftOut : []

        ColumnLayout {
            id: file

            required property var modelData

            Layout.fillWidth: true
            Layout.bottomMargin: Theme.gap2
            spacing: 2

            PlainText {
                Layout.fillWidth: true
                text: file.modelData.name
                font.weight: Font.DemiBold
                elide: Text.ElideMiddle
                wrapMode: Text.NoWrap
            }
            PlainText {
                Layout.fillWidth: true
                text: file.modelData.reason
            }
            PlainText {
                Layout.fillWidth: true
                text: file.modelData.place
                muted: true
                font.pixelSize: Theme.textSmall
                elide: Text.ElideMiddle
                wrapMode: Text.NoWrap
            }
        }
    }
    PlainText {
        Layout.fillWidth: true
        visible: overlay.folders.leftOutMore
        text: qsTr("There are more of them.")
        muted: true
    }
}
