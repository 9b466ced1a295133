// One model: what it is in plain words, what it needs, and whether it can be used here.
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Tandem.Theme
import Tandem.Components

T.ItemDelegate {
    id: row

    required property int index
    required property string name
    required property string file
    required property real size
    required property string quantisation
    required property real parameters
    required property string architecture
    required property string licence
    required property int contextSize
    required property real memoryNeeded
    required property bool fits
    required property string problem
    required property bool described
    required property bool current

    property real memoryFree: 0
    property bool cursor: false
    property bool removable: false
    /// File, licence and context too.
    property bool detailed: false
    signal removeWanted()

    readonly property string facts: {
        const parts = [];
        if (parameters > 0) parts.push(qsTr("%1 weights").arg(Figures.parameters(parameters)));
        if (quantisation !== "") parts.push(quantisation);
        if (size > 0) parts.push(Figures.text(size));
        if (detailed && contextSize > 0) parts.push(qsTr("keeps %1 tokens in mind").arg(Figures.brief(contextSize)));
        if (detailed && licence !== "") parts.push(qsTr("licence: %1").arg(licence));
        return parts.join(" · ");
    }

    implicitHeight: column.implicitHeight + 2 * Theme.gap3
    implicitWidth: 320
    topPadding: Theme.gap3
    bottomPadding: Theme.gap3
    leftPadding: Theme.gap3
    rightPadding: Theme.gap2
    hoverEnabled: true
    enabled: problem === "" || removable
    focusPolicy: Qt.NoFocus
    Accessible.role: Accessible.ListItem
    Accessible.name: name + (current ? qsTr(", in use") : "")
    Accessible.description: problem !== "" ? problem : facts

    contentItem: RowLayout {
        spacing: Theme.gap3

        Icon {
            Layout.alignment: Qt.AlignTop
            symbol: row.current ? "check" : row.problem !== "" ? "error" : "model"
            color: row.current ? Theme.accent : row.problem !== "" ? Theme.error : Theme.textMuted
        }
        ColumnLayout {
            id: column

            Layout.fillWidth: true
            spacing: 3

            PlainText {
                Layout.fillWidth: true
                text: row.name
                font.weight: row.current ? Font.DemiBold : Font.Normal
                elide: Text.ElideMiddle
                wrapMode: Text.NoWrap
                Accessible.ignored: true
            }
            PlainText {
                Layout.fillWidth: true
                visible: text !== ""
                text: row.described || row.problem !== "" ? row.facts : qsTr("looking at the file…")
                muted: true
                font.pixelSize: Theme.textSmall
                elide: Text.ElideRight
                wrapMode: Text.NoWrap
                Accessible.ignored: true
            }
            MemoryWords {
                Layout.fillWidth: true
                visible: row.problem === "" && !row.current && row.described
                needed: row.memoryNeeded
                free: row.memoryFree
                fits: row.fits
            }
            PlainText {
                Layout.fillWidth: true
                visible: row.problem !== ""
                text: row.problem
                color: Theme.error
                font.pixelSize: Theme.textSmall
                maximumLineCount: 4
                elide: Text.ElideRight
                Accessible.ignored: true
            }
            PlainText {
                Layout.fillWidth: true
                visible: row.detailed
                text: row.file
                muted: true
                font.pixelSize: Theme.textSmall
                elide: Text.ElideMiddle
                wrapMode: Text.NoWrap
                Accessible.ignored: true
            }
        }
        IconButton {
            visible: row.removable
            Layout.alignment: Qt.AlignTop
            symbol: "close"
            size: 28
            text: qsTr("Take “%1” from this list; the file stays").arg(row.name)
            onClicked: row.removeWanted()
        }
    }
    background: Rectangle {
        radius: Theme.radius
        color: row.current ? Theme.selected : row.hovered || row.cursor ? Theme.hover : "transparent"

        FocusRing { shown: row.cursor; spread: -1 }
    }
}
