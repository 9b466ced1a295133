// What was decided and why, newest first.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Tandem.Components
import Tandem.Live
import Tandem.Theme

Card {
    id: log

    required property Dashboard dashboard

    lifted: false

    ColumnLayout {
        anchors.fill: parent
        anchors.margins: Theme.gap3
        spacing: Theme.gap2

        PlainText {
            text: qsTr("Why")
            font.weight: Font.DemiBold
            Accessible.role: Accessible.Heading
        }
        PlainText {
            Layout.fillWidth: true
            visible: log.dashboard.decisions.count === 0
            text: qsTr("Nobody had to wait so far.")
            muted: true
            font.pixelSize: Theme.textSmall
        }
        ListView {
            id: list

            Layout.fillWidth: true
            Layout.fillHeight: true
            model: log.dashboard.decisions
            currentIndex: -1
            highlightMoveDuration: 0  // else it glides with each new row, unseen, at 60 frames a second
            clip: true
            spacing: Theme.gap1
            activeFocusOnTab: true
            boundsBehavior: Flickable.StopAtBounds
            objectName: "decisionLog"
            Accessible.role: Accessible.List
            Accessible.name: qsTr("Decisions and their reasons")
            T.ScrollBar.vertical: ThinScrollBar {}

            delegate: RowLayout {
                id: line

                required property string seconds
                required property int number
                required property bool reactive
                required property bool preemption
                required property string sentence

                width: list.width - Theme.gap2
                spacing: Theme.gap2
                Accessible.role: Accessible.ListItem
                Accessible.name: seconds + (number > 0 ? " · " + number : "") + " · " + sentence

                PlainText {
                    Layout.alignment: Qt.AlignTop
                    Layout.preferredWidth: 72
                    text: line.seconds
                    muted: true
                    font.pixelSize: Theme.textSmall
                    wrapMode: Text.NoWrap
                    elide: Text.ElideRight
                }
                PlainText {
                    Layout.alignment: Qt.AlignTop
                    Layout.preferredWidth: 34
                    text: line.number > 0 ? line.number : ""
                    color: line.reactive ? Theme.reactive : Theme.proactive
                    font.pixelSize: Theme.textSmall
                    wrapMode: Text.NoWrap
                }
                PlainText {
                    Layout.fillWidth: true
                    text: line.sentence
                    font.weight: line.preemption ? Font.DemiBold : Font.Normal
                    font.pixelSize: Theme.textSmall
                    maximumLineCount: 2
                    elide: Text.ElideRight
                }
            }
        }
    }
}
