#include "app/desktop/desktop_ties.h"

#include <QCoreApplication>
#include <QUrl>
#include <cstdlib>

#include "app/desktop/activation.h"

namespace tandem {

DesktopTies::DesktopTies(Desk& desk, Window& window, const QDBusConnection& session, bool background)
    : desk_(desk), window_(window), background_(background), tray_(session) {
  window_.whenClosed([this] { return closing(); });
  connect(&desk_.presence(), &Presence::quitWanted, this, [this] { window_.quit(); });
  connect(&desk_, &Desk::inboxWanted, this, [this] { fulfil({}); });

  connect(&tray_, &tray::Tray::chosen, this, &DesktopTies::obey);
  connect(&tray_, &tray::Tray::thereChanged, this, &DesktopTies::trayChanged);
  connect(&desk_.settings(), &AppSettings::backgroundPausedChanged, this, &DesktopTies::showState);
  connect(&desk_.status(), &EngineStatus::changed, this, &DesktopTies::showState);
  connect(&desk_.inbox(), &InboxList::countChanged, this, &DesktopTies::showState);
  showState();
}

bool DesktopTies::openWindow() {
  return window_.made() || window_.show(QStringLiteral("Tandem/Main/Main.qml"), desk_.forMain());
}

Closing DesktopTies::closing() const {
  return background_ ? Closing::hide : desk_.presence().closing();
}

void DesktopTies::start() {
  tray_.start();
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
  if (!there && !background_ && window_.hidden()) window_.raise();
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
