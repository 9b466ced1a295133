// The energy of a day: by who asked for it, and by device.
import QtQuick
import QtQuick.Layouts
import Tandem.Components
import Tandem.Live
import Tandem.Theme

TitledCard {
    id: card

    required property ThisComputer computer

    title: computer.dayName

    PlainText {
        Layout.fillWidth: true
        visible: card.computer.energyByMonitor.length === 0
        text: qsTr("Nothing was asked yet.")
        muted: true
        font.pixelSize: Theme.textSmall
    }
    EnergyRows {
        Layout.fillWidth: true
        visible: rows.length > 0
        rows: card.computer.energyByMonitor
        objectName: "energyByMonitor"
    }
    PlainText {
        Layout.fillWidth: true
        visible: card.computer.energyByDevice.length > 0
        text: qsTr("By device")
        font.pixelSize: Theme.textSmall
        font.weight: Font.DemiBold
        Accessible.role: Accessible.Heading
    }
    EnergyRows {
        Layout.fillWidth: true
        visible: rows.length > 0
        rows: card.computer.energyByDevice
        objectName: "energyByDevice"
    }
    RowLayout {
        visible: card.computer.dayCount > 1

        SmallButton {
            text: qsTr("Earlier")
            enabled: card.computer.daysBack < card.computer.dayCount - 1
            onClicked: ++card.computer.daysBack
        }
        SmallButton {
            text: qsTr("Later")
            enabled: card.computer.daysBack > 0
            onClicked: --card.computer.daysBack
        }
    }
}
