#include "app/desktop/desktop_ties.h"

#include <QCoreApplication>
#include <QUrl>
#include <cstdlib>
#include <utility>

#include "app/desktop/activation.h"

namespace tandem {

DesktopTies::DesktopTies(Desk& desk, Window& window, Ports ports)
    : desk_(desk),
      window_(window),
      ports_(std::move(ports)),
      tray_(ports_.session),
      shortcut_(ports_.session),
      sleep_(ports_.system) {
  window_.whenClosed([this] { return closing(); });
  connect(&desk_.presence(), &Presence::quitWanted, this, [this] { window_.quit(); });
  connect(&desk_, &Desk::inboxWanted, this, [this] { fulfil({}); });

  connect(&tray_, &tray::Tray::chosen, this, &DesktopTies::obey);
  connect(&tray_, &tray::Tray::thereChanged, this, &DesktopTies::trayChanged);
  connect(&desk_.settings(), &AppSettings::backgroundPausedChanged, this, &DesktopTies::showState);
  connect(&desk_.status(), &EngineStatus::changed, this, &DesktopTies::showState);
  connect(&desk_.inbox(), &InboxList::countChanged, this, &DesktopTies::showState);
  showState();

  Presence& presence = desk_.presence();
  connect(&presence, &Presence::keysWanted, &shortcut_, &GlobalShortcut::choose);
  connect(&shortcut_, &GlobalShortcut::available, &presence,
          [&presence] { presence.setCanChooseKeys(true); });
  connect(&shortcut_, &GlobalShortcut::bound, &presence, &Presence::setKeys);
  connect(&shortcut_, &GlobalShortcut::pressed, this, [this](const QString& token) {
    fulfil({Wish::Kind::quickAsk, {}, token});
  });

  connect(&sleep_, &SleepWatch::sleeping, this, [this] { desk_.sleep([this] { sleep_.ready(); }); });
  connect(&sleep_, &SleepWatch::woke, this, [this] { desk_.wake(); });
}

bool DesktopTies::openWindow() {
  return window_.made() || ports_.makeWindow();
}

Closing DesktopTies::closing() const {
  return ports_.background ? Closing::hide : desk_.presence().closing();
}

void DesktopTies::start() {
  tray_.start();
  shortcut_.start(desk_.presence().keysWereChosen());
  sleep_.start();
}

void DesktopTies::showState() {
  const EngineStatus& engine = desk_.status();
  const bool paused = desk_.settings().backgroundPaused();
  tray_.show({.paused = paused,
              .working = !paused && engine.proactiveRunning() + engine.proactiveWaiting() > 0,
              .unseen = desk_.inbox().unseen()});
}

void DesktopTies::trayChanged(bool there) {
  desk_.presence().setTrayThere(there);
  // The way back is gone.
  if (!there && !ports_.background && window_.hidden()) window_.raise();
}

void DesktopTies::obey(tray::Command command, const QString& token) {
  using enum tray::Command;
  switch (command) {
    case open:
      return fulfil({Wish::Kind::raise, {}, token});
    case newChat:
      return fulfil({Wish::Kind::newChat, {}, token});
    case quickAsk:
      return fulfil({Wish::Kind::quickAsk, {}, token});
    case pause:
      return fulfil({Wish::Kind::pauseBackground, {}, token});
    case resume:
      return fulfil({Wish::Kind::resumeBackground, {}, token});
    case quit:
      return window_.quit();
  }
}

bool DesktopTies::fulfilBehind(Wish::Kind kind) {
  const bool pause = kind == Wish::Kind::pauseBackground;
  if (!pause && kind != Wish::Kind::resumeBackground) return false;
  desk_.settings().setBackgroundPaused(pause);
  return true;
}

void DesktopTies::fulfil(const Wish& wish) {
  if (fulfilBehind(wish.kind)) return;
  if (!openWindow()) return QCoreApplication::exit(EXIT_FAILURE);
  if (wish.kind == Wish::Kind::quickAsk && window_.active()) return window_.minimise();
  keepActivationToken(wish.token);
  window_.raise();
  if (wish.kind != Wish::Kind::raise) window_.call("newChat");
  if (!wish.model.empty())
    window_.call("take", QUrl::fromLocalFile(QString::fromStdString(wish.model.string())));
}

void DesktopTies::fulfilFirst(Wish::Kind kind) {
  if (!fulfilBehind(kind) && kind != Wish::Kind::raise) window_.call("newChat");
}

}  // namespace tandem
