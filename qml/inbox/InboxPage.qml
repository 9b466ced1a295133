// What the monitors found and would do. Nothing happens before the person says yes.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Tandem.App
import Tandem.Chat
import Tandem.Components
import Tandem.Theme

FocusScope {
    id: page

    required property InboxList inbox
    /// Whether there are monitors at all: an empty inbox means something else then.
    required property bool monitored
    signal monitorsWanted()

    /// Brings this card into view; -1 = shows the page from its top.
    function reveal(row) {
        list.forceLayout();
        if (row < 0) {
            list.positionViewAtBeginning();
            return;
        }
        list.positionViewAtIndex(row, ListView.Center);
        list.currentIndex = row;
        const card = list.currentItem as InboxCard;
        if (card) card.pointOut();
    }

    Rectangle {
        anchors.fill: parent
        color: Theme.page
    }
    EmptyState {
        anchors.centerIn: parent
        width: Math.min(440, parent.width - 2 * Theme.gap4)
        visible: page.inbox.count === 0 && !page.inbox.loading
        symbol: "inbox"
        title: page.monitored ? qsTr("Nothing waits for you") : qsTr("Nobody puts anything in here yet")
        message: page.monitored ? qsTr("What your monitors find appears here. Quiet days cost no energy.")
                                : qsTr("Monitors watch folders, feeds, mail and more, and put what they find in here.")
        actionText: page.monitored ? "" : qsTr("Choose a monitor…")
        actionButton.focus: page.inbox.count === 0
        onAction: page.monitorsWanted()
    }
    ColumnLayout {
        visible: page.inbox.count > 0
        anchors.top: parent.top
        anchors.bottom: parent.bottom
        anchors.topMargin: Theme.gap6
        width: Math.min(760, parent.width - 2 * Theme.gap4)
        x: Math.round((parent.width - width) / 2)
        spacing: Theme.gap3

        RowLayout {
            Layout.fillWidth: true
            spacing: Theme.gap3

            PlainText {
                Layout.fillWidth: true
                text: qsTr("Inbox")
                font.pixelSize: Theme.textDisplay
                font.weight: Font.DemiBold
                Accessible.role: Accessible.Heading
            }
            SegmentedChoice {
                name: qsTr("Which cards")
                labels: [qsTr("Waiting"), qsTr("All")]
                currentIndex: page.inbox.decidedToo ? 1 : 0
                objectName: "inboxFilter"
                onChosen: index => page.inbox.decidedToo = index === 1
            }
        }
        Notice {
            Layout.fillWidth: true
            visible: message !== ""
            tone: "error"
            message: page.inbox.error
            dismissable: true
            onDismissed: page.inbox.dismissError()
        }
        ListView {
            id: list

            Layout.fillWidth: true
            Layout.fillHeight: true
            model: page.inbox
            clip: true
            spacing: Theme.gap3
            focus: page.inbox.count > 0  // a list that nobody sees would keep the keyboard
            activeFocusOnTab: true
            boundsBehavior: Flickable.StopAtBounds
            objectName: "inboxCards"
            Accessible.role: Accessible.List
            Accessible.name: qsTr("Inbox")
            T.ScrollBar.vertical: ThinScrollBar {}

            delegate: InboxCard {
                width: list.width - Theme.gap3
                moments: page.inbox.laterChoices()
                onAcceptWanted: page.inbox.accept(index)
                onEdited: text => page.inbox.edit(index, text)
                onAnswered: text => page.inbox.respond(index, text)
                onIgnoreWanted: page.inbox.ignore(index)
                onAcknowledged: page.inbox.acknowledge(index)
                onBringBackWanted: page.inbox.bringBack(index)
                onSnoozeWanted: choice => page.inbox.snooze(index, choice)
                onMuteWanted: howLong => page.inbox.mute(index, howLong)
                onUnmuteWanted: page.inbox.unmute(index)
                onLinkClicked: link => {
                    prompt.link = link;
                    prompt.open();
                }
            }
        }
    }
    // Cards count as seen when their page has been open for a moment.
    Timer {
        running: page.visible && page.inbox.unseen > 0
        interval: 1500
        onTriggered: page.inbox.markSeen()
    }
    LinkPrompt {
        id: prompt

        onOpenWanted: link => Qt.openUrlExternally(link)
    }
}
