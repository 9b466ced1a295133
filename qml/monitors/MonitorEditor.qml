// The form of a monitor. It opens and closes with the form object behind it.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Dialogs
import QtQuick.Layouts
import Tandem.App
import Tandem.Components
import Tandem.Theme

Overlay {
    id: editor

    required property MonitorForm form

    readonly property bool wanted: form.open

    title: form.isNew ? qsTr("New monitor") : qsTr("Change the monitor")
    onWantedChanged: wanted ? open() : close()
    onClosed: if (form.open) form.cancel()

    footer: [
        Notice {
            Layout.fillWidth: true
            visible: message !== ""
            tone: "error"
            message: editor.form.error
        },
        RowLayout {
            Layout.alignment: Qt.AlignRight
            spacing: Theme.gap2

            PushButton {
                text: qsTr("Cancel")
                onClicked: editor.close()
            }
            PushButton {
                primary: true
                text: editor.form.isNew ? qsTr("Begin") : qsTr("Save")
                objectName: "saveMonitor"
                onClicked: editor.form.save()
            }
        }
    ]

    PlainText {
        Layout.fillWidth: true
        visible: text !== ""
        text: editor.form.description
        muted: true
    }
    PlainText {
        Layout.topMargin: Theme.gap2
        text: qsTr("Name")
    }
    LineField {
        Layout.fillWidth: true
        focus: true
        name: qsTr("Name")
        text: editor.form.name
        objectName: "monitorName"
        onTextEdited: editor.form.name = text
    }
    ColumnLayout {
        Layout.fillWidth: true
        Layout.topMargin: Theme.gap2
        visible: editor.form.placesLabel !== ""
        spacing: Theme.gap2

        RowLayout {
            Layout.fillWidth: true

            PlainText {
                Layout.fillWidth: true
                text: editor.form.placesLabel
            }
            PushButton {
                visible: editor.form.placesAreFolders
                quiet: true
                symbol: "folder"
                text: qsTr("Choose a folder…")
                onClicked: folders.open()
            }
        }
        TextBox {
            id: places

            Layout.fillWidth: true
            shortest: 60
            tallest: 140
            name: editor.form.placesLabel
            placeholder: editor.form.placesHint === "" ? qsTr("One per line")
                                                       : qsTr("One per line, for example: %1").arg(editor.form.placesHint)
            objectName: "monitorPlaces"
            onEdited: if (area.activeFocus) editor.form.places = text

            Binding on text {
                value: editor.form.places
            }
        }
    }
    Repeater {
        model: editor.form.needs

        ColumnLayout {
            id: need

            required property var modelData

            Layout.fillWidth: true
            Layout.topMargin: Theme.gap2
            spacing: Theme.gap1

            PlainText { text: need.modelData.label }
            LineField {
                Layout.fillWidth: true
                name: need.modelData.label
                placeholderText: qsTr("For example: %1").arg(need.modelData.hint)
                text: need.modelData.value
                onTextEdited: editor.form.setOption(need.modelData.field, text)
            }
        }
    }
    ColumnLayout {
        Layout.fillWidth: true
        Layout.topMargin: Theme.gap2
        visible: editor.form.hasSchedule
        spacing: Theme.gap1

        PlainText { text: qsTr("When to look") }
        LineField {
            Layout.fillWidth: true
            name: qsTr("When to look")
            placeholderText: qsTr("every day at 8:00")
            text: editor.form.schedule
            objectName: "monitorSchedule"
            onTextEdited: editor.form.schedule = text
        }
        RowLayout {
            spacing: Theme.gap2

            Icon {
                visible: !editor.form.scheduleFine
                symbol: "warning"
                color: Theme.warning
            }
            PlainText {
                Layout.fillWidth: true
                text: editor.form.scheduleWords
                muted: editor.form.scheduleFine
                color: editor.form.scheduleFine ? Theme.textMuted : Theme.warning
                font.pixelSize: Theme.textSmall
                objectName: "scheduleWords"
            }
        }
    }
    QuietHoursRow {
        Layout.fillWidth: true
        Layout.topMargin: Theme.gap2
        visible: editor.form.automatic
        form: editor.form
    }
    ToggleRow {
        Layout.fillWidth: true
        Layout.topMargin: Theme.gap2
        visible: editor.form.automatic
        text: qsTr("Only on mains power")
        explanation: qsTr("Waits while the computer runs on its battery.")
        checked: editor.form.mainsOnly
        onToggled: editor.form.mainsOnly = checked
    }
    ValueSlider {
        Layout.fillWidth: true
        Layout.topMargin: Theme.gap2
        visible: editor.form.automatic
        label: qsTr("Runs an hour, at most")
        from: 1
        to: 60
        stepSize: 1
        decimals: 0
        value: editor.form.runsPerHour
        onMoved: value => editor.form.runsPerHour = value
    }
    ValueSlider {
        Layout.fillWidth: true
        visible: editor.form.automatic
        label: qsTr("Energy a day, at most")
        tip: qsTr("In joules, where this computer measures them. A laptop battery holds about 200 000.")
        from: 0
        to: 20000
        stepSize: 500
        decimals: 0
        value: editor.form.joulesPerDay
        valueWords: ({ "0": qsTr("no limit") })
        onMoved: value => editor.form.joulesPerDay = value
    }
    PlainText {
        Layout.topMargin: Theme.gap2
        visible: editor.form.automatic
        text: qsTr("When something happens during a run")
    }
    SegmentedChoice {
        visible: editor.form.automatic
        name: qsTr("When something happens during a run")
        labels: [qsTr("next time"), qsTr("start again"), qsTr("one after the other")]
        currentIndex: editor.form.mode
        onChosen: index => editor.form.mode = index
    }
    ToggleRow {
        Layout.fillWidth: true
        Layout.topMargin: Theme.gap2
        visible: editor.form.hasSchedule
        text: qsTr("Make up for missed times")
        explanation: qsTr("Once, after the computer slept or Tandem was closed.")
        checked: editor.form.catchUp === 0
        onToggled: editor.form.catchUp = checked ? 0 : 1
    }
    FolderDialog {
        id: folders

        title: editor.form.placesLabel
        onAccepted: editor.form.addPlace(selectedFolder)
    }
}
