#include "app/desktop/sleep_watch.h"

#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <utility>

namespace tandem {
namespace {

const QString kService = QStringLiteral("org.freedesktop.login1");
const QString kPath = QStringLiteral("/org/freedesktop/login1");
const QString kInterface = QStringLiteral("org.freedesktop.login1.Manager");

}  // namespace

SleepWatch::SleepWatch(const QDBusConnection& system, QObject* parent) : QObject(parent), bus_(system) {}

void SleepWatch::start() {
  if (!bus_.isConnected()) return;
  bus_.connect(kService, kPath, kInterface, QStringLiteral("PrepareForSleep"), this,
               SLOT(prepareForSleep(bool)));
  askToWait();
}

void SleepWatch::askToWait() {
  QDBusMessage wait = QDBusMessage::createMethodCall(kService, kPath, kInterface, QStringLiteral("Inhibit"));
  wait << QStringLiteral("sleep") << QStringLiteral("Tandem")
       << QStringLiteral("Stops work in the background first") << QStringLiteral("delay");
  wait.setAutoStartService(false);
  auto* answer = new QDBusPendingCallWatcher(bus_.asyncCall(wait), this);
  connect(answer, &QDBusPendingCallWatcher::finished, this, [this](QDBusPendingCallWatcher* done) {
    done->deleteLater();
    const QDBusPendingReply<QDBusUnixFileDescriptor> reply = *done;
    if (!reply.isError() && !asleep_) waits_ = reply.value();
  });
}

void SleepWatch::ready() {
  waits_ = {};
}

void SleepWatch::prepareForSleep(bool sleeps) {
  if (sleeps == std::exchange(asleep_, sleeps)) return;
  if (sleeps) {
    emit sleeping();
  } else {
    askToWait();
    emit woke();
  }
}

}  // namespace tandem
