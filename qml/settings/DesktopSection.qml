// How Tandem lives on this desktop: when it starts and ends, work in the background, and asking from anywhere.
import QtQuick
import QtQuick.Layouts
import Tandem.App
import Tandem.Components
import Tandem.Theme

SettingsSection {
    id: section

    required property AppSettings settings
    required property Presence presence

    title: qsTr("On this desktop")

    ToggleRow {
        Layout.fillWidth: true
        visible: section.settings.canStartAtLogin
        objectName: "startAtLogin"
        text: qsTr("Start at login")
        explanation: qsTr("The window opens when you log in, so that monitors watch from the beginning.")
        checked: section.settings.startAtLogin
        onToggled: section.settings.startAtLogin = checked
    }
    ToggleRow {
        Layout.fillWidth: true
        objectName: "keepRunning"
        text: qsTr("Keep running when the window is closed")
        explanation: !checked ? qsTr("Closing the window ends Tandem, and monitors stop watching.")
                   : section.presence.trayThere
                     ? qsTr("Monitors go on watching. The icon in the tray brings the window back; Ctrl+Q ends Tandem.")
                     : qsTr("Monitors go on watching. This desktop shows no tray, so the window is minimised instead of "
                            + "hidden; Ctrl+Q ends Tandem.")
        checked: section.settings.keepRunning
        onToggled: section.settings.keepRunning = checked
    }
    ToggleRow {
        Layout.fillWidth: true
        objectName: "backgroundPaused"
        text: qsTr("Pause work in the background")
        explanation: qsTr("Monitors only take note of what happens, and documents are not read. Also after a restart.")
        checked: section.settings.backgroundPaused
        onToggled: section.settings.backgroundPaused = checked
    }
    SettingLine {
        Layout.fillWidth: true
        visible: section.presence.canChooseKeys
        label: qsTr("Ask from anywhere")
        explanation: section.presence.keys === ""
                     ? qsTr("Keys that bring Tandem to the front with a new question. Your desktop asks you which.")
                     : qsTr("%1 brings Tandem to the front with a new question. The settings of your desktop change it.")
                           .arg(section.presence.keys)

        PushButton {
            visible: section.presence.keys === ""
            text: qsTr("Choose keys…")
            objectName: "chooseKeys"
            onClicked: section.presence.chooseKeys()
        }
    }
    SettingLine {
        Layout.fillWidth: true
        visible: !section.presence.canChooseKeys
        label: qsTr("Ask from anywhere")
        explanation: qsTr("Give this command to a shortcut in the settings of your desktop: it brings Tandem to the front "
                          + "with a new question, and out of the way again.")

        RowLayout {
            spacing: Theme.gap2

            PlainText {
                text: section.presence.quickAskCommand
                font.family: Theme.monospace
                objectName: "quickAskCommand"
            }
            IconButton {
                symbol: copied.running ? "check" : "copy"
                text: qsTr("Copy the command")
                objectName: "copyQuickAsk"
                onClicked: {
                    section.presence.copyQuickAskCommand();
                    copied.restart();
                }

                Timer {
                    id: copied

                    interval: 1500
                }
            }
        }
    }
}
