// Ties the window and what is behind it to the desktop around them: what somebody outside wishes is done, the
// tray shows the state, keys bring the window from anywhere, background work rests while the computer sleeps,
// and a window is never hidden where nobody could bring it back.
//
// Thread: GUI thread only. Desk and Window outlive it.
#pragma once

#include <QDBusConnection>
#include <QObject>
#include <functional>

#include "app/desktop/desk.h"
#include "app/desktop/global_shortcut.h"
#include "app/desktop/sleep_watch.h"
#include "app/desktop/tray/tray.h"
#include "app/desktop/window.h"
#include "app/desktop/wish.h"

namespace tandem {

class DesktopTies : public QObject {
  Q_OBJECT

 public:
  struct Ports {
    QDBusConnection session, system;
    /// Makes the window with all its pages; false when that cannot be done. Called at most once.
    std::function<bool()> makeWindow;
    /// The program began without a window and goes on without one: the way back is any other start of it.
    bool background = false;
  };
  DesktopTies(Desk& desk, Window& window, Ports ports);

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
  const Ports ports_;
  tray::Tray tray_;
  GlobalShortcut shortcut_;
  SleepWatch sleep_;
};

}  // namespace tandem
