// Ties the window and what is behind it to the desktop around them: what somebody outside wishes is done, the
// tray shows the state, and a window is never hidden where nobody could bring it back. Thread: GUI thread
// only. Desk and Window outlive it.
#pragma once

#include <QDBusConnection>
#include <QObject>

#include "app/desktop/desk.h"
#include "app/desktop/tray/tray.h"
#include "app/desktop/window.h"
#include "app/desktop/wish.h"

namespace tandem {

class DesktopTies : public QObject {
  Q_OBJECT

 public:
  /// `background`: the program began without a window and goes on without one. The way back is then any other
  /// start of it.
  DesktopTies(Desk& desk, Window& window, const QDBusConnection& session, bool background);

  /// The window with all its pages; nothing happens when it is there already. False when it cannot be made.
  bool openWindow();

  /// Looks for what the desktop has, from now on.
  void start();
  void fulfil(const Wish& wish);
  /// The same for the wish with which the program was started: the window is there anyway.
  void fulfilFirst(Wish::Kind kind);

 private:
  /// False when the wish is about the window.
  bool fulfilBehind(Wish::Kind kind);
  Closing closing() const;
  void obey(tray::Command command, const QString& token);
  void trayChanged(bool there);
  void showState();

  Desk& desk_;
  Window& window_;
  const bool background_;
  tray::Tray tray_;
};

}  // namespace tandem
