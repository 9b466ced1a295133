// One of our line icons, in the colour of its surroundings. Decoration only: the control around it carries the name.
import QtQuick
import QtQuick.Controls.impl
import Tandem.Theme

IconImage {
    /// File name without folder and ending, e.g. "chat".
    property string symbol

    source: symbol === "" ? "" : Qt.resolvedUrl("icons/" + symbol + ".svg")
    sourceSize { width: Theme.iconSize; height: Theme.iconSize }
    color: Theme.text
    Accessible.ignored: true
}
