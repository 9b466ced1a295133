// Under an answer: what one can do with it, and honest figures about how it was made.
import QtQuick
import Tandem.Theme
import Tandem.Components

Row {
    id: footer

    property real firstTokenSeconds: 0
    property real tokensPerSecond: 0
    property int promptTokens: 0
    property int reusedTokens: 0
    property int answerTokens: 0
    property string modelName
    property bool stopped: false
    property bool canRegenerate: false
    /// Buttons show: the pointer is on the message, or it is the last one.
    property bool lively: false
    property bool reachable: false
    signal copyWanted()
    signal regenerateWanted()

    /// "0.4 s · 31 tok/s · 312 of 340 prompt tokens reused", as far as it is known.
    readonly property string figures: {
        const parts = [];
        if (stopped) parts.push(qsTr("stopped"));
        if (firstTokenSeconds > 0) parts.push(qsTr("%1 s").arg(number(firstTokenSeconds)));
        if (tokensPerSecond > 0) parts.push(qsTr("%1 tok/s").arg(number(tokensPerSecond)));
        if (promptTokens > 0 && reusedTokens > 0) {
            parts.push(qsTr("%1 of %2 prompt tokens reused").arg(reusedTokens).arg(promptTokens));
        } else if (promptTokens > 0) {
            parts.push(qsTr("%1 prompt tokens").arg(promptTokens));
        }
        return parts.join(" · ");
    }

    function number(value) {
        return Number(value).toLocaleString(Qt.locale(), "f", value < 0.095 ? 2 : value < 9.95 ? 1 : 0);
    }

    spacing: Theme.gap2

    PlainText {
        id: words

        anchors.verticalCenter: parent.verticalCenter
        width: Math.min(implicitWidth, footer.width - tools.width - Theme.gap2)
        text: footer.figures
        muted: true
        font.pixelSize: Theme.textSmall
        elide: Text.ElideRight
        wrapMode: Text.NoWrap
        objectName: "figures"

        HoverHandler { id: hover }
        Tip {
            visible: hover.hovered && footer.figures !== ""
            x: 0
            widest: 380
            text: qsTr("Time until the first word (TTFT), speed of the answer, and how much of the question the "
                       + "engine still remembered and did not have to read again.\nLength of the answer in tokens: %1.")
                  .arg(footer.answerTokens)
                  + (footer.modelName === "" ? "" : "\n" + qsTr("Model: %1").arg(footer.modelName))
        }
    }
    Row {
        id: tools

        opacity: footer.lively || copy.activeFocus || again.activeFocus ? 1 : 0

        IconButton {
            id: copy

            size: 28
            symbol: copied.running ? "check" : "copy"
            text: copied.running ? qsTr("Copied") : qsTr("Copy answer")
            objectName: "copyAnswer"
            focusPolicy: footer.reachable ? Qt.StrongFocus : Qt.ClickFocus
            onClicked: {
                footer.copyWanted();
                copied.restart();
            }
            Timer { id: copied; interval: 1600 }
        }
        IconButton {
            id: again

            visible: footer.canRegenerate
            size: 28
            symbol: "regenerate"
            text: qsTr("Answer again")
            shortcut: "Ctrl+R"
            objectName: "regenerate"
            focusPolicy: footer.reachable ? Qt.StrongFocus : Qt.ClickFocus
            onClicked: footer.regenerateWanted()
        }
    }
}
