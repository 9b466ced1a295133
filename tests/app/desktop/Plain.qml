import QtQuick.Window

Window {
    width: 100
    height: 100
    visible: true
}
