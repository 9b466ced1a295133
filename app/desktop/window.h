// The QML engine and its window.
// Thread: GUI thread. Ownership: the Desk must outlive the Window.
#pragma once

#include <QQmlApplicationEngine>
#include <QString>
#include <QVariant>
#include <QVariantMap>
#include <functional>
#include <memory>
#include <vector>

#include "app/desktop/closed_door.h"
#include "app/models/presence.h"

class QQuickWindow;

namespace tandem {

class Window {
 public:
  Window();
  ~Window();

  /// Shows qrc:/qt/qml/`page` with its required properties. False when the page cannot be made; Qt has then
  /// printed why.
  bool show(const QString& page, const QVariantMap& properties);
  /// A page was shown; its window may be closed by now.
  bool made() const { return !engine_.rootObjects().isEmpty(); }
  /// To the front, with the keyboard.
  void raise();
  /// It is in front and has the keyboard.
  bool active() const;
  void minimise();
  /// Nobody sees it: neither on the screen nor as a minimised one.
  bool hidden() const;
  /// Before show(): asks `decide` what becomes of the window each time that somebody closes it. Without it,
  /// and when the session or the program ends, it is just closed.
  void whenClosed(std::function<Closing()> decide);
  /// Ends the program, whatever closing the window means.
  void quit();
  /// Calls a function of the page that takes nothing, or one value.
  void call(const char* function, const QVariant& value = {});

 private:
  class CloseFilter;

  std::vector<QQuickWindow*> windows() const;

  NoNetwork noNetwork_;
  BuiltInOnly builtInOnly_;
  std::unique_ptr<CloseFilter> closeFilter_;
  QQmlApplicationEngine engine_;
};

}  // namespace tandem
