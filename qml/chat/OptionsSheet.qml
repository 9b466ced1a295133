// How this conversation is answered: instructions and the choice of words, in plain language with the jargon in tips.
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Tandem.App
import Tandem.Theme
import Tandem.Components

FocusScope {
    id: sheet

    required property Chat chat
    signal closeWanted()

    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("How this chat is answered")
    Keys.onEscapePressed: closeWanted()

    Rectangle {
        anchors.fill: parent
        color: Theme.sidebar

        Rectangle {
            width: 1
            height: parent.height
            color: Theme.border
        }
    }
    RowLayout {
        id: header

        x: Theme.gap4
        width: parent.width - 2 * Theme.gap4
        height: Theme.headerHeight

        PlainText {
            Layout.fillWidth: true
            text: qsTr("How this chat is answered")
            font.pixelSize: Theme.textLarge
            font.weight: Font.DemiBold
            Accessible.role: Accessible.Heading
        }
        IconButton {
            focus: true
            symbol: "close"
            text: qsTr("Close")
            shortcut: "Esc"
            onClicked: sheet.closeWanted()
        }
    }
    Flickable {
        anchors.fill: parent
        anchors.topMargin: Theme.headerHeight
        contentHeight: column.implicitHeight + 2 * Theme.gap4
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        T.ScrollBar.vertical: ThinScrollBar {}

        ColumnLayout {
            id: column

            x: Theme.gap4
            width: parent.width - 2 * Theme.gap4
            spacing: Theme.gap4

            ToggleRow {
                Layout.fillWidth: true
                text: qsTr("Use my documents")
                explanation: qsTr("Questions are answered from the folders chosen in Settings, with sources.")
                checked: sheet.chat.documents
                objectName: "documentsSwitch"
                onToggled: {
                    sheet.chat.documents = checked;
                    checked = Qt.binding(() => sheet.chat.documents);
                }
            }
            ToggleRow {
                Layout.fillWidth: true
                text: qsTr("Tools")
                explanation: sheet.chat.toolsKnown
                             ? qsTr("The model may calculate, look things up, also in Tandem's help, and prepare notes, mails and reminders. "
                                    + "Whatever changes something waits for your yes.")
                             : qsTr("This model was not made for tools: it gets them explained, and may fail to use them. "
                                    + "Whatever changes something waits for your yes.")
                checked: sheet.chat.tools
                objectName: "toolsSwitch"
                onToggled: {
                    sheet.chat.tools = checked;
                    checked = Qt.binding(() => sheet.chat.tools);
                }
            }
            ColumnLayout {
                Layout.fillWidth: true
                spacing: Theme.gap2

                PlainText { text: qsTr("Instructions") }
                TextBox {
                    id: prompt

                    Layout.fillWidth: true
                    shortest: 92
                    tallest: 220
                    name: qsTr("Instructions for this chat")
                    placeholder: qsTr("You are a helpful assistant.")
                    objectName: "systemPrompt"
                    text: sheet.chat.systemPrompt
                    onEdited: if (area.activeFocus) sheet.chat.systemPrompt = text

                    // Typing ends the binding of `text`; another conversation brings its own instructions.
                    Connections {
                        target: sheet.chat
                        function onOptionsChanged() {
                            if (prompt.text !== sheet.chat.systemPrompt) prompt.text = sheet.chat.systemPrompt;
                        }
                    }
                }
                PlainText {
                    Layout.fillWidth: true
                    text: qsTr("Read before every message of this chat: who to be, which language, how long. "
                               + "Called a system prompt elsewhere.")
                    muted: true
                    font.pixelSize: Theme.textSmall
                }
            }
            ValueSlider {
                Layout.fillWidth: true
                label: qsTr("Variety")
                tip: qsTr("Temperature. At 0 the likeliest word is always taken and the answer repeats exactly; high values surprise.")
                to: 2
                value: sheet.chat.temperature
                valueWords: ({ "0": qsTr("0 – always the likeliest") })
                lowWord: qsTr("sober")
                highWord: qsTr("inventive")
                objectName: "temperature"
                onMoved: value => sheet.chat.temperature = value
            }
            ValueSlider {
                Layout.fillWidth: true
                label: qsTr("Words to choose from")
                tip: qsTr("Top-k. Only this many of the likeliest tokens are considered; 0 considers all.")
                to: 200
                stepSize: 5
                decimals: 0
                value: sheet.chat.topK
                valueWords: ({ "0": qsTr("all") })
                onMoved: value => sheet.chat.topK = value
            }
            ValueSlider {
                Layout.fillWidth: true
                label: qsTr("Share of likely words")
                tip: qsTr("Top-p. Takes the likeliest tokens until their probabilities sum to this share.")
                value: sheet.chat.topP
                valueWords: ({ "1": qsTr("off") })
                onMoved: value => sheet.chat.topP = value
            }
            ValueSlider {
                Layout.fillWidth: true
                label: qsTr("Leave out unlikely words")
                tip: qsTr("Min-p. Drops tokens less likely than this share of the likeliest one.")
                to: 0.5
                stepSize: 0.01
                value: sheet.chat.minP
                valueWords: ({ "0": qsTr("off") })
                onMoved: value => sheet.chat.minP = value
            }
            ValueSlider {
                Layout.fillWidth: true
                label: qsTr("Avoid repeating itself")
                tip: qsTr("Repetition penalty. Above 1, words that were just used become less likely.")
                from: 1
                to: 2
                value: sheet.chat.repetitionPenalty
                valueWords: ({ "1": qsTr("off") })
                onMoved: value => sheet.chat.repetitionPenalty = value
            }
            ValueSlider {
                Layout.fillWidth: true
                label: qsTr("Avoid frequent words")
                tip: qsTr("Frequency penalty. Each earlier use of a word lowers its chance by this much.")
                to: 2
                value: sheet.chat.frequencyPenalty
                valueWords: ({ "0": qsTr("off") })
                onMoved: value => sheet.chat.frequencyPenalty = value
            }
            ValueSlider {
                Layout.fillWidth: true
                label: qsTr("Longest answer")
                tip: qsTr("In tokens; a token is about three quarters of an English word.")
                to: 4096
                stepSize: 128
                decimals: 0
                value: sheet.chat.maxTokens
                valueWords: ({ "0": qsTr("as long as it fits") })
                onMoved: value => sheet.chat.maxTokens = value
            }
            RowLayout {
                Layout.fillWidth: true
                spacing: Theme.gap3

                PlainText {
                    Layout.fillWidth: true
                    text: qsTr("Seed")
                }
                LineField {
                    implicitWidth: 140
                    name: qsTr("Seed: the same number gives the same answer again; empty or 0 gives a fresh one")
                    placeholderText: qsTr("fresh each time")
                    inputMethodHints: Qt.ImhDigitsOnly
                    validator: RegularExpressionValidator { regularExpression: /[0-9]{0,15}/ }
                    text: sheet.chat.seed > 0 ? String(sheet.chat.seed) : ""
                    onEditingFinished: sheet.chat.seed = Number(text)
                }
            }
            PushButton {
                Layout.alignment: Qt.AlignLeft
                symbol: "undo"
                text: qsTr("Back to the usual")
                explanation: qsTr("Resets everything in this sheet to what new chats begin with")
                objectName: "resetOptions"
                onClicked: sheet.chat.resetOptions()
            }
        }
    }
}
