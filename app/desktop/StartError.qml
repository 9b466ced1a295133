// Shown when Tandem cannot start: what happened, and that nothing was changed.
import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Layouts

ApplicationWindow {
    id: window

    required property string message

    width: 560
    height: Math.max(240, content.implicitHeight + 64)
    visible: true
    title: qsTr("Tandem cannot start")

    ColumnLayout {
        id: content

        anchors.fill: parent
        anchors.margins: 32
        spacing: 16

        Label {
            Layout.fillWidth: true
            text: qsTr("Tandem cannot start")
            textFormat: Text.PlainText
            font.pixelSize: 20
            font.weight: Font.DemiBold
            Accessible.role: Accessible.Heading
        }
        TextArea {
            Layout.fillWidth: true
            Layout.fillHeight: true
            text: window.message
            textFormat: TextEdit.PlainText
            wrapMode: TextEdit.Wrap
            readOnly: true
            selectByMouse: true
            padding: 0
            leftPadding: 0
            background: null
            Accessible.name: qsTr("What happened")
        }
        Button {
            Layout.alignment: Qt.AlignRight
            text: qsTr("Close")
            focus: true
            onClicked: window.close()
            Keys.onReturnPressed: window.close()
        }
    }
    Shortcut {
        sequences: [StandardKey.Cancel, StandardKey.Close, StandardKey.Quit]
        onActivated: window.close()
    }
}
