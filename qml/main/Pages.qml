// The pages of the window, in the order of the rail.
import QtQml

QtObject {
    enum Page { Chat, Inbox, Monitors, Dashboard, Models, Settings }
}
