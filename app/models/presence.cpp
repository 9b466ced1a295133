#include "app/models/presence.h"

#include <QClipboard>
#include <QGuiApplication>

#include "app/models/app_settings.h"

namespace tandem {

Closing whenClosed(bool keepRunning, bool trayThere) {
  if (!keepRunning) return Closing::quit;
  return trayThere ? Closing::hide : Closing::minimise;
}

Presence::Presence(AppSettings& settings, QObject* parent) : QObject(parent), settings_(settings) {}

Closing Presence::closing() const {
  return whenClosed(settings_.keepRunning(), trayThere_);
}

void Presence::copyQuickAskCommand() const {
  QGuiApplication::clipboard()->setText(quickAskCommand());
}

void Presence::setTrayThere(bool there) {
  if (there == trayThere_) return;
  trayThere_ = there;
  emit trayThereChanged();
}

void Presence::setCanChooseKeys(bool can) {
  if (can == canChooseKeys_) return;
  canChooseKeys_ = can;
  emit keysChanged();
}

void Presence::setKeys(const QString& keys) {
  settings_.edit([&keys](Settings& settings) { settings.quickAskShortcut = !keys.isEmpty(); });
  if (keys == keys_) return;
  keys_ = keys;
  emit keysChanged();
}

bool Presence::keysWereChosen() const {
  return settings_.values().quickAskShortcut;
}

}  // namespace tandem
