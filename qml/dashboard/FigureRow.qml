// The figures on top: what a person feels, what the background gets, how full the machine is.
import QtQuick
import QtQuick.Layouts
import Tandem.Components
import Tandem.Live
import Tandem.Theme

RowLayout {
    id: row

    required property Dashboard dashboard

    spacing: Theme.gap3

    FigureTile {
        Layout.fillWidth: true
        Layout.fillHeight: true
        Layout.preferredWidth: 100
        name: qsTr("You wait at most")
        value: row.dashboard.waiting
        tint: Theme.reactive
        tip: qsTr("Nine of ten of your questions began to run within this time (p90 of waiting).")
    }
    FigureTile {
        Layout.fillWidth: true
        Layout.fillHeight: true
        Layout.preferredWidth: 100
        name: qsTr("First word after")
        value: row.dashboard.firstToken
        tint: Theme.reactive
        tip: qsTr("Nine of ten of your answers began within this time (p90 of TTFT).")
    }
    FigureTile {
        Layout.fillWidth: true
        Layout.fillHeight: true
        Layout.preferredWidth: 100
        name: qsTr("Background")
        value: row.dashboard.backgroundSpeed
        tint: Theme.proactive
        tip: qsTr("What monitors were answered over the last seconds.")
    }
    FigureTile {
        Layout.fillWidth: true
        Layout.fillHeight: true
        Layout.preferredWidth: 100
        name: qsTr("Context memory")
        value: qsTr("%1 %").arg(Math.round(100 * row.dashboard.memoryShare))
        tip: qsTr("%1 of the KV cache are in use. %2 of all prompt tokens had been computed before.")
             .arg(row.dashboard.memory).arg(row.dashboard.reuse)

        Meter {
            width: parent ? parent.width : 0
            value: row.dashboard.memoryShare
            glides: false
            name: qsTr("Context memory")
        }
    }
    FigureTile {
        Layout.fillWidth: true
        Layout.fillHeight: true
        Layout.preferredWidth: 100
        visible: row.dashboard.computer !== null  // a simulation has none
        name: qsTr("Power")
        value: row.dashboard.computer?.power ?? ""
        tip: row.dashboard.computer?.powerTip ?? ""
    }
    FigureTile {
        Layout.fillWidth: true
        Layout.fillHeight: true
        Layout.preferredWidth: 100
        name: qsTr("Memory pressure")
        value: qsTr("%1 %").arg(Math.round(100 * row.dashboard.pressure))
        tip: qsTr("How much of the memory bandwidth the running kernels want together. Above the first mark the "
                  + "scheduler starts background work more carefully, above the second it holds it back.")

        PressureGauge {
            width: parent ? parent.width : 0
            pressure: row.dashboard.pressure
        }
    }
}
