// A granted folder: what it is called, how far reading is, and what one can do with it.
import QtQuick
import QtQuick.Layouts
import Tandem.App
import Tandem.Components
import Tandem.Theme

FocusScope {
    id: item

    required property int index
    required property string name
    required property string path
    required property int phase
    required property string sentence
    required property real share
    required property string facts
    required property int leftOut
    required property string leftOutWords
    signal removeWanted()
    signal leftOutWanted()

    readonly property bool missing: phase === DocumentFolders.Missing
    readonly property bool working: phase === DocumentFolders.Beginning || phase === DocumentFolders.Reading

    implicitHeight: row.implicitHeight + 2 * Theme.gap3 - (leftOut > 0 ? Theme.gap1 : 0)
    objectName: "documentFolder"
    Accessible.role: Accessible.ListItem
    Accessible.name: name
    Accessible.description: sentence

    Rectangle {
        anchors.fill: parent
        radius: Theme.radius
        color: Theme.sunken
    }
    RowLayout {
        id: row

        anchors.fill: parent
        anchors.margins: Theme.gap3
        spacing: Theme.gap3

        Icon {
            Layout.alignment: Qt.AlignTop
            Layout.topMargin: 2
            symbol: item.missing ? "warning" : "folder"
            color: item.missing ? Theme.warning : item.working ? Theme.proactive : Theme.textMuted
        }
        ColumnLayout {
            Layout.fillWidth: true
            spacing: Theme.gap1

            RowLayout {
                Layout.fillWidth: true
                spacing: Theme.gap2

                PlainText {
                    Layout.maximumWidth: Math.max(60, item.width / 2)
                    text: item.name
                    font.weight: Font.DemiBold
                    elide: Text.ElideMiddle
                    wrapMode: Text.NoWrap
                    Accessible.ignored: true
                }
                PlainText {
                    Layout.fillWidth: true
                    text: item.path
                    muted: true
                    font.pixelSize: Theme.textSmall
                    elide: Text.ElideMiddle
                    wrapMode: Text.NoWrap
                }
            }
            PlainText {
                Layout.fillWidth: true
                text: item.sentence
                color: item.missing ? Theme.warning : item.working ? Theme.proactive : Theme.text
                objectName: "folderSentence"
            }
            Meter {
                Layout.fillWidth: true
                Layout.topMargin: Theme.gap1
                Layout.bottomMargin: Theme.gap1
                visible: item.phase === DocumentFolders.Reading || item.phase === DocumentFolders.Paused && item.share > 0
                value: item.share
                fill: item.working ? Theme.proactiveFill : Theme.borderStrong
                name: item.sentence
                objectName: "folderMeter"
            }
            PlainText {
                Layout.fillWidth: true
                visible: text !== ""
                text: item.facts
                muted: true
                font.pixelSize: Theme.textSmall
                objectName: "folderFacts"
            }
            PushButton {
                Layout.leftMargin: -Theme.gap2
                Layout.preferredHeight: Theme.controlHeight - Theme.gap2
                visible: item.leftOut > 0
                quiet: true
                text: item.leftOutWords
                explanation: qsTr("Which, and why")
                objectName: "showLeftOut"
                onClicked: item.leftOutWanted()
            }
        }
        IconButton {
            Layout.alignment: Qt.AlignTop
            symbol: "trash"
            text: qsTr("Remove “%1”").arg(item.name)
            tip: qsTr("Remove. Its index is erased; your files stay.")
            objectName: "removeFolder"
            onClicked: item.removeWanted()
        }
    }
}
