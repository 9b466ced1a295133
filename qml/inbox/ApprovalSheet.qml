// The question before anything is done. Shows the whole action as plain text; its button counts only when a person's
// hand presses it after the sheet has been in view for a moment. No button has the focus at first.
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Tandem.Components
import Tandem.Consent
import Tandem.Theme

T.Popup {
    id: sheet

    required property Approval approval
    readonly property bool wanted: approval.open
    readonly property bool inView: opened && body.Window.active

    parent: T.Overlay.overlay
    anchors.centerIn: parent
    width: Math.min(600, parent ? parent.width - 2 * Theme.gap4 : 600)
    height: Math.min(parent ? parent.height - 2 * Theme.gap4 : 600, column.implicitHeight + 2 * padding)
    modal: true
    focus: true
    padding: Theme.gap4
    closePolicy: T.Popup.CloseOnEscape
    T.Overlay.modal: Rectangle { color: Theme.scrim }
    onWantedChanged: wanted ? open() : close()
    onInViewChanged: {
        if (!inView) {
            approval.hidden();
            return;
        }
        approval.watch(body.Window.window);
        approval.shown();
        words.checkEnd();
    }
    onClosed: if (approval.open) approval.cancel()

    background: Card {}
    contentItem: FocusScope {
        id: body

        focus: true

        ColumnLayout {
            id: column

            anchors.fill: parent
            spacing: Theme.gap3

            RowLayout {
                Layout.fillWidth: true
                spacing: Theme.gap2

                Icon {
                    visible: sheet.approval.destructive
                    symbol: "warning"
                    color: Theme.warning
                }
                PlainText {
                    Layout.fillWidth: true
                    text: sheet.approval.sentence
                    font.pixelSize: Theme.textLarge
                    font.weight: Font.DemiBold
                    objectName: "approvalSentence"
                    Accessible.role: Accessible.Heading
                }
            }
            PlainText {
                Layout.fillWidth: true
                visible: sheet.approval.destructive
                text: qsTr("This cannot be undone.")
                color: Theme.warning
            }
            ScrolledWords {
                id: words

                Layout.fillWidth: true
                Layout.fillHeight: true
                text: sheet.approval.arguments
                name: "approvalArguments"
                inView: sheet.inView
                onEndSeen: sheet.approval.readToEnd()
            }
            RowLayout {
                Layout.alignment: Qt.AlignRight
                spacing: Theme.gap2

                PushButton {
                    text: qsTr("No")
                    objectName: "approvalNo"
                    onClicked: sheet.close()
                }
                PushButton {
                    id: yes

                    primary: true
                    enabled: sheet.approval.armed
                    text: qsTr("Yes, do this")
                    objectName: "approvalYes"
                    onClicked: sheet.approval.accept(yes)
                }
            }
        }
    }
}
