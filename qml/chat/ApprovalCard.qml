// The question before a tool does anything, in the chat: the whole deed as plain text, and where the wish comes from.
// Its button counts only when a person's hand presses it after the card has been in view, at rest, for a moment.
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Tandem.App
import Tandem.Components
import Tandem.Consent
import Tandem.Theme

Card {
    id: card

    required property Chat chat
    required property Approval approval
    /// Something lies above the card, or part of it is out of sight.
    property bool covered: false
    /// Where it stands; moving begins the wait anew.
    property point place
    property int tallest: 400

    readonly property bool inView: visible && Window.active && !covered && !popupAbove
    /// A menu, a sheet or a tip lies above the card.
    readonly property bool popupAbove: {
        const popups = T.Overlay.overlay?.visibleChildren ?? [];
        for (let i = 0; i < popups.length; ++i) {
            const popup = popups[i];
            const corner = card.mapFromItem(popup.parent, popup.x, popup.y);
            if (corner.x < width && corner.y < height && corner.x + popup.width > 0 && corner.y + popup.height > 0) return true;
        }
        return false;
    }

    function look() {
        approval.hidden();
        if (!inView || !approval.open) return;
        approval.watch(card.Window.window);
        approval.shown();
        words.checkEnd();
    }

    implicitHeight: column.implicitHeight + 2 * Theme.gap4
    lifted: false
    border.color: Theme.reactiveFill
    objectName: "approvalCard"
    Accessible.role: Accessible.AlertMessage
    Accessible.name: qsTr("Tandem asks: %1").arg(approval.sentence)
    onInViewChanged: look()
    onPlaceChanged: look()
    Connections {
        target: card.approval
        function onOpenChanged() { card.look(); }
    }

    ColumnLayout {
        id: column

        x: Theme.gap4
        y: Theme.gap4
        width: parent.width - 2 * Theme.gap4
        spacing: Theme.gap3

        RowLayout {
            Layout.fillWidth: true
            spacing: Theme.gap3

            Icon {
                Layout.alignment: Qt.AlignTop
                symbol: card.approval.destructive ? "warning" : "question"
                color: card.approval.destructive ? Theme.warning : Theme.reactive
            }
            ColumnLayout {
                Layout.fillWidth: true
                spacing: Theme.gap1

                PlainText {
                    Layout.fillWidth: true
                    text: card.approval.sentence
                    font.weight: Font.DemiBold
                    objectName: "chatApprovalSentence"
                    Accessible.role: Accessible.Heading
                }
                PlainText {
                    Layout.fillWidth: true
                    text: card.approval.destructive ? qsTr("This cannot be undone. %1").arg(card.chat.askingOrigin)
                                                    : card.chat.askingOrigin
                    muted: true
                    font.pixelSize: Theme.textSmall
                    objectName: "chatApprovalOrigin"
                }
            }
        }
        ScrolledWords {
            id: words

            Layout.fillWidth: true
            visible: text !== ""
            tallest: Math.max(60, Math.min(240, card.tallest - 190))
            text: card.approval.arguments
            name: "chatApprovalArguments"
            inView: card.inView
            onEndSeen: card.approval.readToEnd()
        }
        RowLayout {
            Layout.alignment: Qt.AlignRight
            spacing: Theme.gap2

            PushButton {
                text: qsTr("No")
                objectName: "chatApprovalNo"
                onClicked: card.chat.refuse()
            }
            PushButton {
                id: yes

                primary: true
                enabled: card.approval.armed
                text: qsTr("Yes, do this")
                objectName: "chatApprovalYes"
                onClicked: if (card.inView) card.approval.accept(yes)
            }
        }
    }
}
