// The QML engine and its window.
// Thread: GUI thread. Ownership: the Desk must outlive the Window.
#pragma once

#include <QQmlApplicationEngine>
#include <QString>
#include <QVariantMap>

#include "app/desktop/closed_door.h"

namespace tandem {

class Window {
 public:
  Window();

  /// Shows qrc:/qt/qml/`page` with its required properties. False when the page cannot be made; Qt has then
  /// printed why.
  bool show(const QString& page, const QVariantMap& properties);
  /// To the front, with the keyboard.
  void raise();

 private:
  NoNetwork noNetwork_;
  BuiltInOnly builtInOnly_;
  QQmlApplicationEngine engine_;
};

}  // namespace tandem
