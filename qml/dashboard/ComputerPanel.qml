// This computer: what its sensors say, or why they say nothing, and who used its energy.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Tandem.Components
import Tandem.Live
import Tandem.Theme

Flickable {
    id: panel

    required property ThisComputer computer
    readonly property int columns: width > 920 ? 3 : width > 600 ? 2 : 1

    contentHeight: grid.y + grid.implicitHeight
    clip: true
    boundsBehavior: Flickable.StopAtBounds
    activeFocusOnTab: true
    objectName: "computerPanel"
    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("This computer")
    Keys.onDownPressed: contentY = Math.max(0, Math.min(contentHeight - height, contentY + 60))
    Keys.onUpPressed: contentY = Math.max(0, contentY - 60)
    T.ScrollBar.vertical: ThinScrollBar {}

    component Stack: ColumnLayout {
        Layout.alignment: Qt.AlignTop
        Layout.fillWidth: true
        Layout.preferredWidth: 1
        spacing: Theme.gap3
    }

    PlainText {
        id: heading

        text: qsTr("Dashboard")
        font.pixelSize: Theme.textTitle
        font.weight: Font.DemiBold
        Accessible.role: Accessible.Heading
    }
    GridLayout {
        id: grid

        y: heading.height + Theme.gap3
        width: panel.width - Theme.gap3  // the scroll bar lies beside it
        columns: panel.columns
        columnSpacing: Theme.gap3
        rowSpacing: Theme.gap3

        Stack {
            TitledCard {
                Layout.fillWidth: true
                title: qsTr("Processor")
                figure: panel.computer.busy
                figureTip: qsTr("Share of time that all cores together are busy")

                BusyHistory {
                    Layout.fillWidth: true
                    values: panel.computer.history
                }
                Repeater {
                    model: panel.computer.coreGroups.length

                    CoreBars {
                        required property int index

                        Layout.fillWidth: true
                        group: panel.computer.coreGroups[index] ?? ({ name: "", cores: [] })
                    }
                }
                SensorRows {
                    Layout.fillWidth: true
                    rows: panel.computer.processor
                    objectName: "processorRows"
                }
            }
        }
        Stack {
            TitledCard {
                Layout.fillWidth: true
                title: qsTr("Power")
                figure: panel.computer.power
                figureTip: panel.computer.powerTip

                PlainText {
                    Layout.fillWidth: true
                    text: panel.computer.powerTip
                    muted: true
                    font.pixelSize: Theme.textSmall
                    objectName: "powerOrigin"
                }
                SensorRows {
                    Layout.fillWidth: true
                    rows: panel.computer.powers
                    objectName: "powerRows"
                }
            }
            RefusedCard {
                Layout.fillWidth: true
                visible: panel.computer.refused.length > 0
                refused: panel.computer.refused
                objectName: "refused"
            }
            TitledCard {
                Layout.fillWidth: true
                title: qsTr("Memory")

                SensorRows {
                    Layout.fillWidth: true
                    rows: panel.computer.memory
                    objectName: "memoryRows"
                }
            }
        }
        Stack {
            Layout.columnSpan: panel.columns === 2 ? 2 : 1

            EnergyCard {
                Layout.fillWidth: true
                computer: panel.computer
                objectName: "energyCard"
            }
            Repeater {
                model: panel.computer.devices.length

                TitledCard {
                    id: device

                    required property int index
                    readonly property var card: panel.computer.devices[index]
                                                ?? ({ name: "", about: "", words: "", why: "", share: -1, rows: [] })

                    Layout.fillWidth: true
                    title: card.name
                    about: card.about
                    figure: card.words
                    figureTip: card.why
                    objectName: "device" + index

                    Meter {
                        Layout.fillWidth: true
                        visible: device.card.share >= 0
                        value: Math.max(0, device.card.share)
                        glides: false
                        fill: Theme.accent
                        name: device.title
                    }
                    PlainText {
                        Layout.fillWidth: true
                        visible: device.card.rows.length === 0
                        text: device.card.why
                        muted: true
                        font.pixelSize: Theme.textSmall
                    }
                    SensorRows {
                        Layout.fillWidth: true
                        visible: rows.length > 0
                        rows: device.card.rows
                    }
                }
            }
            TitledCard {
                Layout.fillWidth: true
                visible: panel.computer.devices.length === 0
                title: qsTr("Graphics and neural processors")

                PlainText {
                    Layout.fillWidth: true
                    text: qsTr("The kernel shows none on this machine.")
                    muted: true
                    font.pixelSize: Theme.textSmall
                }
            }
        }
    }
}
