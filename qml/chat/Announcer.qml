// Tells screen readers what an answer says, one completed sentence at a time and never half a one.
// Qt 6.4 has no announcements; a change of this item's accessible name is what readers notice.
import QtQuick

Item {
    id: announcer

    /// The text that grows.
    property string words
    property bool running: false
    property int told: 0
    property string sentence

    onRunningChanged: {
        if (running) told = 0;
        else tell(words.length);
    }
    onWordsChanged: {
        if (!running) return;
        if (words.length < told) told = 0;
        // The end of a sentence is a mark followed by a space, or the end of a line.
        const rest = words.slice(told);
        let end = -1;
        const marks = /[.!?…。！？]["'”’)]*\s|\n/g;
        for (let mark = marks.exec(rest); mark; mark = marks.exec(rest)) end = mark.index + mark[0].length;
        if (end > 0) tell(told + end);
    }

    function tell(end) {
        const next = words.slice(told, end).trim();
        told = end;
        if (next !== "") sentence = next;
    }

    width: 1
    height: 1
    Accessible.role: Accessible.StatusBar
    Accessible.name: sentence
}
