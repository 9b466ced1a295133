// What works in the background: one card for each monitor, a gallery of ready ones, the form, and the trace of runs.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Tandem.App
import Tandem.Components
import Tandem.Theme

FocusScope {
    id: page

    required property MonitorList monitors
    required property AppSettings settings
    required property MonitorForm form
    required property RunList runs

    Rectangle {
        anchors.fill: parent
        color: Theme.page
    }
    EmptyState {
        anchors.centerIn: parent
        width: Math.min(440, parent.width - 2 * Theme.gap4)
        visible: page.monitors.count === 0 && !page.monitors.loading
        symbol: "monitor"
        title: qsTr("Nothing works in the background yet")
        message: qsTr("A monitor keeps an eye on a folder, a feed, your mail or your calendar and puts what it finds into "
                      + "the inbox. It never makes you wait, and it changes nothing without your yes.")
        actionText: qsTr("Choose a monitor…")
        actionSymbol: "plus"
        actionButton.objectName: "firstMonitor"
        actionButton.focus: page.monitors.count === 0
        onAction: gallery.open()
    }
    ColumnLayout {
        visible: page.monitors.count > 0
        anchors.top: parent.top
        anchors.bottom: parent.bottom
        anchors.topMargin: Theme.gap6
        width: Math.min(720, parent.width - 2 * Theme.gap4)
        x: Math.round((parent.width - width) / 2)
        spacing: Theme.gap3

        RowLayout {
            Layout.fillWidth: true
            spacing: Theme.gap3

            PlainText {
                Layout.fillWidth: true
                text: qsTr("Monitors")
                font.pixelSize: Theme.textDisplay
                font.weight: Font.DemiBold
                Accessible.role: Accessible.Heading
            }
            IconButton {
                symbol: page.settings.backgroundPaused ? "play" : "pause"
                text: page.settings.backgroundPaused ? qsTr("Go on with work in the background")
                                                     : qsTr("Pause work in the background")
                objectName: "pauseBackground"
                onClicked: page.settings.backgroundPaused = !page.settings.backgroundPaused
            }
            PushButton {
                primary: true
                symbol: "plus"
                text: qsTr("New monitor…")
                objectName: "newMonitor"
                onClicked: gallery.open()
            }
        }
        PlainText {
            Layout.fillWidth: true
            text: qsTr("They work when the computer has time for it; your questions always go first.")
            muted: true
        }
        Notice {
            Layout.fillWidth: true
            visible: page.settings.backgroundPaused
            tone: "warning"
            title: qsTr("Background work is paused")
            message: qsTr("Monitors take note of what happens and work on it when you go on. Documents are not read. "
                          + "What you run yourself runs.")
            actionText: qsTr("Go on")
            objectName: "pausedNotice"
            onAction: page.settings.backgroundPaused = false
        }
        Notice {
            Layout.fillWidth: true
            visible: message !== ""
            tone: "error"
            message: page.monitors.error
            dismissable: true
            onDismissed: page.monitors.dismissError()
        }
        ListView {
            id: list

            Layout.fillWidth: true
            Layout.fillHeight: true
            model: page.monitors
            clip: true
            spacing: Theme.gap3
            focus: page.monitors.count > 0  // a list that nobody sees would keep the keyboard
            activeFocusOnTab: true
            boundsBehavior: Flickable.StopAtBounds
            objectName: "monitorList"
            Accessible.role: Accessible.List
            Accessible.name: qsTr("Monitors")
            T.ScrollBar.vertical: ThinScrollBar {}

            delegate: MonitorCard {
                width: list.width - Theme.gap3
                onToggled: on => page.monitors.enable(index, on)
                onRunWanted: {
                    if (!asksText) {
                        page.monitors.runNow(index);
                        return;
                    }
                    paste.row = index;
                    paste.ask(name);
                }
                onStopWanted: page.monitors.stop(index)
                onChangeWanted: page.form.change(monitorId)
                onRunsWanted: {
                    page.runs.monitor = monitorId;
                    runsOverlay.monitorName = name;
                    runsOverlay.open();
                }
                onRemoveWanted: page.monitors.remove(index)
                onUnmuteWanted: page.monitors.unmute(index)
                onForgiveWanted: page.monitors.forgive(index)
            }
        }
    }
    GalleryOverlay {
        id: gallery

        ready: page.form.gallery
        onChosen: index => page.form.make(index)
    }
    MonitorEditor {
        form: page.form
    }
    PasteOverlay {
        id: paste

        property int row: -1

        onTextGiven: text => page.monitors.runOnText(row, text)
        onFileGiven: file => page.monitors.runOnFile(row, file)
    }
    RunsOverlay {
        id: runsOverlay

        runs: page.runs
        onClosed: page.runs.monitor = ""
    }
}
