// Keys as they are printed on the person's keyboard. In the sources they have their English names: "Ctrl+Shift+N".
pragma Singleton
import QtQuick

QtObject {
    /// "Ctrl+Del" -> "Strg+Entf".
    function words(keys) {
        const names = { Ctrl: qsTr("Ctrl"), Shift: qsTr("Shift"), Alt: qsTr("Alt"), Enter: qsTr("Enter"), Esc: qsTr("Esc"),
                        Del: qsTr("Del"), PgUp: qsTr("PgUp") };
        return keys.split("+").map(key => names[key] ?? key).join("+");
    }
}
