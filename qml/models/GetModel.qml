// The first screen of a person who has no model of their own yet: what one is, which to get, and the one thing to do.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Tandem.App
import Tandem.Theme
import Tandem.Components

Flickable {
    id: page

    required property ModelShelf models
    signal importWanted()

    contentHeight: column.implicitHeight + 2 * Theme.gap6
    clip: true
    boundsBehavior: Flickable.StopAtBounds
    T.ScrollBar.vertical: ThinScrollBar {}

    function focusAction() { choose.forceActiveFocus(Qt.TabFocusReason); }

    ColumnLayout {
        id: column

        width: Math.min(620, page.width - 2 * Theme.gap4)
        x: Math.round((page.width - width) / 2)
        y: Math.max(Theme.gap6, Math.round((page.height - implicitHeight) / 2.4))
        spacing: Theme.gap4

        PlainText {
            Layout.fillWidth: true
            text: page.models.loading ? qsTr("A model is on its way into memory")
                  : page.models.onlyStarter ? qsTr("Larger models know more") : qsTr("Tandem needs a model to answer")
            font.pixelSize: Theme.textDisplay
            font.weight: Font.DemiBold
            Accessible.role: Accessible.Heading
        }
        PlainText {
            Layout.fillWidth: true
            text: qsTr("A model is one file that holds what a language model has learned. Its name ends in .gguf. Tandem runs it on "
                       + "this computer: your questions never leave it.")
            lineHeight: Theme.lineHeight
            lineHeightMode: Text.FixedHeight
        }
        Notice {
            Layout.fillWidth: true
            visible: message !== ""
            tone: "error"
            title: qsTr("This file cannot be used")
            message: page.models.error
            dismissable: true
            objectName: "modelError"
            onDismissed: page.models.dismissError()
        }
        Card {
            Layout.fillWidth: true
            implicitHeight: actions.implicitHeight + 2 * Theme.gap4
            lifted: false

            ColumnLayout {
                id: actions

                anchors.fill: parent
                anchors.margins: Theme.gap4
                spacing: Theme.gap3

                LoadingCard {
                    Layout.fillWidth: true
                    visible: page.models.loading
                    models: page.models
                }
                RowLayout {
                    Layout.fillWidth: true
                    visible: !page.models.loading
                    spacing: Theme.gap4

                    PushButton {
                        id: choose

                        primary: true
                        symbol: "import"
                        text: qsTr("Choose a model file…")
                        objectName: "chooseFile"
                        onClicked: page.importWanted()
                    }
                    PlainText {
                        Layout.fillWidth: true
                        text: qsTr("or drop a .gguf file anywhere in this window. It is used where it lies, not copied.")
                        muted: true
                    }
                }
                Column {  // a layout of Qt 6.4 may arrange rows that are already gone
                    id: shelf

                    Layout.fillWidth: true
                    visible: rows.count > 0
                    spacing: actions.spacing

                    Repeater {
                        id: rows

                        model: page.models.loading ? null : page.models

                        ModelRow {
                            width: shelf.width
                            memoryFree: page.models.memoryFree
                            onClicked: page.models.choose(index)
                        }
                    }
                }
            }
        }
        PlainText {
            Layout.topMargin: Theme.gap2
            Layout.fillWidth: true
            text: page.models.memoryFree > 0
                  ? qsTr("Which one? This computer has %1 of memory free now.").arg(Figures.text(page.models.memoryFree))
                  : qsTr("Which one?")
            font.pixelSize: Theme.textLarge
            font.weight: Font.DemiBold
            Accessible.role: Accessible.Heading
        }
        SizeGuide {
            Layout.fillWidth: true
            memoryFree: page.models.memoryFree
        }
        PlainText {
            Layout.fillWidth: true
            text: qsTr("Families that Tandem knows: Llama 3 and Llama 2, Qwen 3 (also the mixtures of experts), Gemma 3. With a "
                       + "browser, look on huggingface.co for “Qwen3 4B GGUF”, for instance; files with Q4_K_M in "
                       + "their name balance size and quality well.")
            muted: true
            lineHeight: Theme.lineHeight
            lineHeightMode: Text.FixedHeight
        }
        PlainText {
            Layout.fillWidth: true
            text: qsTr("Files in %1 appear here by themselves.").arg(page.models.modelsFolder)
            muted: true
            font.pixelSize: Theme.textSmall
        }
    }
}
