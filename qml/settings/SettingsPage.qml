// What one can choose: looks, how new chats begin, where things are kept, and what this program is.
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Tandem.App
import Tandem.Theme
import Tandem.Components

FocusScope {
    id: page

    required property AppSettings settings
    required property Presence presence
    required property DocumentFolders folders

    Rectangle {
        anchors.fill: parent
        color: Theme.page
    }
    Flickable {
        anchors.fill: parent
        objectName: "settingsScroll"
        contentHeight: column.implicitHeight + 2 * Theme.gap6
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        T.ScrollBar.vertical: ThinScrollBar {}

        ColumnLayout {
            id: column

            y: Theme.gap6
            width: Math.min(720, parent.width - 2 * Theme.gap4)
            x: Math.round((parent.width - width) / 2)
            spacing: Theme.gap6

            PlainText {
                text: qsTr("Settings")
                font.pixelSize: Theme.textDisplay
                font.weight: Font.DemiBold
                Accessible.role: Accessible.Heading
            }
            Notice {
                Layout.fillWidth: true
                visible: message !== ""
                tone: "warning"
                message: page.settings.warning
                dismissable: true
                onDismissed: page.settings.dismissWarning()
            }
            SettingsSection {
                Layout.fillWidth: true
                title: qsTr("Looks")

                SettingLine {
                    Layout.fillWidth: true
                    label: qsTr("Colours")

                    SegmentedChoice {
                        focus: true
                        name: qsTr("Colours")
                        labels: [qsTr("As the desktop"), qsTr("Light"), qsTr("Dark")]
                        symbols: ["display", "sun", "moon"]
                        currentIndex: page.settings.theme
                        objectName: "themeChoice"
                        onChosen: index => page.settings.theme = index
                    }
                }
                ValueSlider {
                    Layout.fillWidth: true
                    label: qsTr("Text size")
                    from: 0.8
                    to: 2
                    stepSize: 0.1
                    decimals: 1
                    value: page.settings.textScale
                    valueWords: ({ "1": qsTr("normal") })
                    onMoved: value => page.settings.textScale = value
                }
                ToggleRow {
                    Layout.fillWidth: true
                    text: qsTr("No motion")
                    explanation: qsTr("Nothing slides or fades. Also when the desktop asks for it.")
                    checked: page.settings.reduceMotionAlways
                    onToggled: page.settings.reduceMotionAlways = checked
                }
            }
            SettingsSection {
                Layout.fillWidth: true
                title: qsTr("Chat")

                ToggleRow {
                    Layout.fillWidth: true
                    text: qsTr("Enter sends")
                    explanation: checked ? qsTr("Shift+Enter begins a new line.")
                                         : qsTr("Enter begins a new line, Ctrl+Enter sends.")
                    checked: page.settings.enterSends
                    objectName: "enterSends"
                    onToggled: page.settings.enterSends = checked
                }
                SettingLine {
                    Layout.fillWidth: true
                    label: qsTr("How much to keep in mind")
                    explanation: qsTr("The context: how long a conversation may get. More needs more memory. "
                                      + "Counts when a model is loaded the next time.")

                    SegmentedChoice {
                        readonly property var sizes: [0, 4096, 8192, 16384, 32768]

                        name: qsTr("How much to keep in mind")
                        labels: [qsTr("automatic"), "4k", "8k", "16k", "32k"]
                        currentIndex: Math.max(0, sizes.indexOf(page.settings.contextSize))
                        onChosen: index => page.settings.contextSize = sizes[index]
                    }
                }
                ValueSlider {
                    Layout.fillWidth: true
                    label: qsTr("Variety of new chats")
                    tip: qsTr("Temperature. At 0 the likeliest word is always taken; high values surprise.")
                    to: 2
                    value: page.settings.temperature
                    lowWord: qsTr("sober")
                    highWord: qsTr("inventive")
                    onMoved: value => page.settings.temperature = value
                }
                ColumnLayout {
                    Layout.fillWidth: true
                    spacing: Theme.gap2

                    PlainText { text: qsTr("Instructions of new chats") }
                    TextBox {
                        Layout.fillWidth: true
                        shortest: 72
                        tallest: 200
                        name: qsTr("Instructions of new chats")
                        placeholder: qsTr("You are a helpful assistant.")
                        text: page.settings.systemPrompt
                        onEdited: if (area.activeFocus) page.settings.systemPrompt = text
                    }
                }
            }
            DesktopSection {
                Layout.fillWidth: true
                settings: page.settings
                presence: page.presence
            }
            DocumentFoldersSection {
                Layout.fillWidth: true
                folders: page.folders
            }
            SettingsSection {
                Layout.fillWidth: true
                title: qsTr("Where things are")

                SettingLine {
                    Layout.fillWidth: true
                    label: qsTr("Conversations, models and the index of your documents")
                    explanation: page.settings.dataFolder
                }
                PlainText {
                    Layout.fillWidth: true
                    text: qsTr("What you write, your documents and your conversations stay on this computer. Tandem goes to the "
                               + "network for one thing only: to fetch the feeds of monitors that you have set up, and "
                               + "then it sends nothing but the request for that address. There are no statistics.")
                    muted: true
                }
            }
            SettingsSection {
                Layout.fillWidth: true
                title: qsTr("About")

                SettingLine {
                    Layout.fillWidth: true
                    label: qsTr("Tandem %1").arg(page.settings.version)
                    explanation: qsTr("A private assistant with its own engine. Free software under the Apache License 2.0.")
                }
                PlainText {
                    Layout.fillWidth: true
                    text: qsTr("Built on Qt (LGPL 3), SQLite (public domain), md4c, nlohmann-json, spdlog, CLI11, libcurl, pugixml (MIT "
                               + "and BSD), utf8proc (MIT), GMime, libical, libsystemd (LGPL 2.1), libgit2 (GPL 2 with linking "
                               + "exception), Gumbo and OpenSSL (Apache 2.0), libseccomp (LGPL 2.1) and poppler (GPL 2, as a "
                               + "program of its own). Models have licences of their own, shown on the models page.")
                    muted: true
                    font.pixelSize: Theme.textSmall
                }
            }
        }
    }
}
