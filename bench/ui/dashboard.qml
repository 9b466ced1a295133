// The real page Dashboard, which can be hidden as another page would hide it.
import QtQuick
import Tandem.Dashboard
import Tandem.Live
import Tandem.Simulations

Window {
    id: window

    required property Dashboard dashboard
    required property Simulator simulator
    property bool pageShown: true
    readonly property bool pageTouchable: true

    width: 1280
    height: 720
    visible: true

    DashboardPage {
        anchors.fill: parent
        visible: window.pageShown
        dashboard: window.dashboard
        simulator: window.simulator
    }
}
