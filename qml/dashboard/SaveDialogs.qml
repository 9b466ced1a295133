// Where what the lanes show is saved: as a picture for Perfetto, or as tables.
import QtQuick
import QtQuick.Dialogs
import Tandem.Live

Item {
    id: dialogs

    required property Dashboard dashboard
    /// How it went, a sentence.
    signal saved(string sentence)

    readonly property string title: dashboard.range.there ? qsTr("Save what is selected")
                                  : dashboard.simulation ? qsTr("Save the simulation") : qsTr("Save the session")

    function savePicture() { picturePlace.open(); }
    function saveTables() { tablesPlace.open(); }

    Connections {
        target: dialogs.dashboard
        function onExported(sentence) { dialogs.saved(sentence); }
    }
    FileDialog {
        id: tablesPlace

        title: dialogs.title
        fileMode: FileDialog.SaveFile
        defaultSuffix: "csv"
        nameFilters: [qsTr("Tables (*.csv)")]
        onAccepted: dialogs.dashboard.exportTables(selectedFile)
    }
    FileDialog {
        id: picturePlace

        title: dialogs.title
        fileMode: FileDialog.SaveFile
        defaultSuffix: "json"
        nameFilters: [qsTr("Chrome traces (*.json)")]
        onAccepted: dialogs.dashboard.exportTrace(selectedFile)
    }
}
