// Numbers in the words that people use for them.
pragma Singleton
import QtQuick

QtObject {
    /// 1536000000 -> "1.4 GB" (the units that file managers show).
    function text(bytes) {
        if (bytes < 1024 * 1024) return qsTr("%1 KB").arg(Math.max(1, Math.round(bytes / 1024)));
        if (bytes < 1024 * 1024 * 1024) return qsTr("%1 MB").arg(Math.round(bytes / 1024 / 1024));
        return qsTr("%1 GB").arg(Number(bytes / 1024 / 1024 / 1024).toLocaleString(Qt.locale(), "f", 1));
    }

    /// Tokens: 1234 -> "1.2k", 4096 -> "4k"; contexts come in powers of two, so a k is 1024.
    function brief(count) {
        if (count < 1024) return String(count);
        const digits = count % 1024 !== 0 && count < 10240 ? 1 : 0;
        return qsTr("%1k").arg(Number(count / 1024).toLocaleString(Qt.locale(), "f", digits));
    }

    /// 1235814400 -> "1.2 billion".
    function parameters(count) {
        if (count >= 1e9) return qsTr("%1 billion").arg(Number(count / 1e9).toLocaleString(Qt.locale(), "f", 1));
        if (count >= 1e6) return qsTr("%1 million").arg(Math.round(count / 1e6));
        return qsTr("%1 thousand").arg(Math.max(1, Math.round(count / 1e3)));
    }
}
