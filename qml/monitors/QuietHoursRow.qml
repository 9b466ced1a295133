// Hours in which a monitor rests, with the two times beside the switch.
import QtQuick
import QtQuick.Layouts
import Tandem.App
import Tandem.Components
import Tandem.Theme

ColumnLayout {
    id: row

    required property MonitorForm form

    spacing: Theme.gap2

    ToggleRow {
        Layout.fillWidth: true
        text: qsTr("Quiet hours")
        explanation: qsTr("What happens meanwhile is looked at afterwards.")
        checked: row.form.quiet
        objectName: "quietHours"
        onToggled: row.form.quiet = checked
    }
    RowLayout {
        visible: row.form.quiet
        spacing: Theme.gap2

        PlainText { text: qsTr("from") }
        LineField {
            implicitWidth: 80
            name: qsTr("Quiet from")
            text: row.form.quietFrom
            onTextEdited: row.form.quietFrom = text
        }
        PlainText { text: qsTr("to") }
        LineField {
            implicitWidth: 80
            name: qsTr("Quiet until")
            text: row.form.quietTo
            onTextEdited: row.form.quietTo = text
        }
    }
}
