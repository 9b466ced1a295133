// Ready monitors to begin with.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Tandem.Components
import Tandem.Theme

Overlay {
    id: overlay

    /// A list of {title, description, kind}.
    required property var ready
    signal chosen(int index)

    title: qsTr("What should Tandem keep an eye on?")
    width: Math.min(640, parent ? parent.width - 2 * Theme.gap4 : 640)

    PlainText {
        Layout.fillWidth: true
        Layout.bottomMargin: Theme.gap2
        text: qsTr("Everything is read on this computer. You can change all of it in the next step.")
        muted: true
    }
    Repeater {
        model: overlay.ready

        GalleryCard {
            required property var modelData
            required property int index

            Layout.fillWidth: true
            symbol: modelData.kind
            title: modelData.title
            description: modelData.description
            focus: index === 0
            objectName: "gallery" + index
            onClicked: {
                overlay.close();
                overlay.chosen(index);
            }
        }
    }
}
