// One of two policies that are compared: its name, what it does, and its lanes.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Tandem.Components
import Tandem.Live
import Tandem.Theme

Card {
    id: card

    required property Dashboard dashboard
    property var policies: []
    property var explanations: []
    property int policy: 0
    /// The colour that stands for this side in the outcome.
    property color mark: Theme.accent
    property int seconds: 20
    /// The lower one of two has the time below it, for both.
    property bool timed: false
    signal chosen(int index)

    property int laneHeight: 24
    readonly property int laneGap: Theme.gap1
    readonly property int nameWidth: 148
    readonly property int waiting: dashboard.reactivePrefill
    readonly property int waitingBehind: dashboard.proactivePrefill

    lifted: false
    implicitHeight: column.implicitHeight + 2 * Theme.gap2
    Accessible.role: Accessible.Chart
    Accessible.name: qsTr("%1, simulated: what each device computes, over the last %2 seconds")
                     .arg(policies[policy] ?? "").arg(seconds)

    ColumnLayout {
        id: column

        anchors.fill: parent
        anchors.leftMargin: Theme.gap3
        anchors.rightMargin: Theme.gap3
        anchors.topMargin: Theme.gap2
        anchors.bottomMargin: Theme.gap2
        spacing: Theme.gap2

        RowLayout {
            Layout.fillWidth: true
            spacing: Theme.gap2

            Rectangle {
                implicitWidth: 12
                implicitHeight: 12
                radius: 3
                color: card.mark
            }
            ChoiceMenu {
                captioned: false
                caption: qsTr("Policy")
                choices: card.policies
                currentIndex: card.policy
                menuWidth: 284
                objectName: card.objectName + "Policy"
                onChosen: index => card.chosen(index)
            }
            PlainText {
                Layout.fillWidth: true
                text: card.explanations[card.policy] ?? ""
                muted: true
                font.pixelSize: Theme.textSmall
                elide: Text.ElideRight
                wrapMode: Text.NoWrap
            }
            Rectangle {
                implicitWidth: count.implicitWidth + 2 * Theme.gap2
                implicitHeight: count.implicitHeight + Theme.gap1
                radius: height / 2
                color: card.waiting > 0 ? Theme.reactiveSoft : Theme.sunken

                PlainText {
                    id: count

                    anchors.centerIn: parent
                    text: card.waiting === 0 ? qsTr("nobody waits")
                        : qsTr("%Ln question(s) wait for the first word", "", card.waiting)
                    color: card.waiting > 0 ? Theme.reactive : Theme.textMuted
                    font.pixelSize: Theme.textSmall
                    wrapMode: Text.NoWrap
                }
            }
            Rectangle {
                implicitWidth: behind.implicitWidth + 2 * Theme.gap2
                implicitHeight: behind.implicitHeight + Theme.gap1
                radius: height / 2
                color: card.waitingBehind > 0 ? Theme.proactiveSoft : Theme.sunken

                PlainText {
                    id: behind

                    anchors.centerIn: parent
                    text: qsTr("%1 in the background").arg(card.waitingBehind)
                    color: card.waitingBehind > 0 ? Theme.proactive : Theme.textMuted
                    font.pixelSize: Theme.textSmall
                    wrapMode: Text.NoWrap
                    Accessible.name: qsTr("%1 background requests are being read or wait").arg(card.waitingBehind)
                }
            }
        }
        Item {
            id: field

            Layout.fillWidth: true
            implicitHeight: Math.max(1, card.dashboard.devices.length) * (card.laneHeight + card.laneGap) - card.laneGap
                            + (card.timed ? 18 : 0)

            Repeater {
                model: card.dashboard.devices

                Item {
                    id: lane

                    required property int index
                    required property string modelData

                    y: index * (card.laneHeight + card.laneGap)
                    width: field.width
                    height: card.laneHeight

                    PlainText {
                        width: card.nameWidth - Theme.gap3
                        height: parent.height
                        verticalAlignment: Text.AlignVCenter
                        text: lane.modelData
                        muted: true
                        font.pixelSize: Theme.textSmall
                        elide: Text.ElideRight
                        wrapMode: Text.NoWrap
                    }
                    Rectangle {
                        x: card.nameWidth
                        width: parent.width - x
                        height: parent.height
                        radius: 3
                        color: Theme.sunken
                    }
                }
            }
            Repeater {
                model: card.timed ? 5 : 0

                PlainText {
                    required property int index
                    readonly property real share: index / 4

                    anchors.bottom: parent?.bottom
                    x: card.nameWidth + (field.width - card.nameWidth) * share
                       - (index === 0 ? 0 : index === 4 ? width : width / 2)
                    text: index === 4 ? qsTr("now") : qsTr("−%1 s").arg(card.seconds * (1 - share))
                    muted: true
                    font.pixelSize: Theme.textSmall
                    wrapMode: Text.NoWrap
                    Accessible.ignored: true
                }
            }
            Lanes {
                id: lanes

                x: card.nameWidth
                width: field.width - x
                height: card.dashboard.devices.length * (card.laneHeight + card.laneGap)
                dashboard: card.dashboard
                seconds: card.seconds
                closely: pointer.hovered
                laneHeight: card.laneHeight
                laneGap: card.laneGap
                reactive: Theme.reactiveFill
                proactive: Theme.proactiveFill
                notch: Theme.text
                objectName: card.objectName + "Lanes"

                HoverHandler { id: pointer }
                LaneTip {
                    over: lanes
                    hover: pointer
                }
            }
        }
    }
}
