#include "app/desktop/tray/tray.h"

#include <QCoreApplication>
#include <QDBusConnectionInterface>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <utility>

namespace tandem::tray {
namespace {

const QString kWatcher = QStringLiteral("org.kde.StatusNotifierWatcher");
const QString kWatcherPath = QStringLiteral("/StatusNotifierWatcher");
const QString kItemPath = QStringLiteral("/StatusNotifierItem");  // the one where all look
const QString kMenuPath = QStringLiteral("/MenuBar");

QDBusMessage callOn(const QString& interface, const QString& method) {
  return QDBusMessage::createMethodCall(kWatcher, kWatcherPath, interface, method);
}

}  // namespace

Tray::Tray(const QDBusConnection& bus, QObject* parent)
    : QObject(parent),
      bus_(bus),
      watcher_(kWatcher, bus, QDBusServiceWatcher::WatchForOwnerChange),
      name_(QStringLiteral("org.kde.StatusNotifierItem-%1-1").arg(QCoreApplication::applicationPid())),
      item_(kMenuPath, [this](const QString& token) { emit chosen(Command::open, token); }),
      menu_([this](Command command) { emit chosen(command, item_.takeToken()); }) {
  registerTypes();
  menu_.show(menu(state_));
}

Tray::~Tray() {
  if (!registered_) return;
  bus_.unregisterService(name_);
  bus_.unregisterObject(kItemPath);
  bus_.unregisterObject(kMenuPath);
}

void Tray::start() {
  if (!bus_.isConnected()) return;
  constexpr auto everything = QDBusConnection::ExportAllSlots | QDBusConnection::ExportAllSignals |
                              QDBusConnection::ExportAllProperties;
  registered_ = bus_.registerObject(kItemPath, &item_, everything) &&
                bus_.registerObject(kMenuPath, &menu_, everything) && bus_.registerService(name_);
  if (!registered_) return;
  connect(&watcher_, &QDBusServiceWatcher::serviceOwnerChanged, this,
          [this](const QString&, const QString&, const QString& owner) { watcherChanged(!owner.isEmpty()); });
  for (const char* news : {"StatusNotifierHostRegistered", "StatusNotifierHostUnregistered"}) {
    bus_.connect(kWatcher, kWatcherPath, kWatcher, QString::fromLatin1(news), this, SLOT(hostsChanged()));
  }
  watcherChanged(true);  // when nobody is there, the answer says so
}

void Tray::watcherChanged(bool there) {
  if (!there) return setThere(false);
  QDBusMessage here = callOn(kWatcher, QStringLiteral("RegisterStatusNotifierItem"));
  here << name_;
  here.setAutoStartService(false);
  bus_.asyncCall(here);
  hostsChanged();
}

void Tray::hostsChanged() {
  QDBusMessage question = callOn(QStringLiteral("org.freedesktop.DBus.Properties"), QStringLiteral("Get"));
  question << kWatcher << QStringLiteral("IsStatusNotifierHostRegistered");
  question.setAutoStartService(false);
  auto* answer = new QDBusPendingCallWatcher(bus_.asyncCall(question), this);
  connect(answer, &QDBusPendingCallWatcher::finished, this, [this](QDBusPendingCallWatcher* done) {
    done->deleteLater();
    const QDBusPendingReply<QDBusVariant> reply = *done;
    setThere(!reply.isError() && reply.value().variant().toBool());
  });
}

void Tray::setThere(bool there) {
  if (there == there_) return;
  there_ = there;
  emit thereChanged(there);
}

void Tray::show(const State& state) {
  if (state == std::exchange(state_, state)) return;
  item_.show(state);
  menu_.show(menu(state));
}

}  // namespace tandem::tray
