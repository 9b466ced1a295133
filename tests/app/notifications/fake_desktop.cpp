#include "tests/app/notifications/fake_desktop.h"

#include <gtest/gtest.h>

#include <utility>

namespace tandem::fakes {

PrivateBus::PrivateBus() {
  daemon_.start(QStringLiteral("dbus-daemon"),
                {QStringLiteral("--session"), QStringLiteral("--nofork"), QStringLiteral("--print-address")});
  EXPECT_TRUE(daemon_.waitForStarted()) << "dbus-daemon is missing";
  while (!daemon_.canReadLine() && daemon_.waitForReadyRead()) continue;
  address_ = QString::fromUtf8(daemon_.readLine()).trimmed();
  EXPECT_FALSE(address_.isEmpty());
}

PrivateBus::~PrivateBus() {
  for (const QString& name : connections_) QDBusConnection::disconnectFromBus(name);
  daemon_.terminate();
  daemon_.waitForFinished();
}

QDBusConnection PrivateBus::connect() {
  static int number = 0;
  connections_ << QStringLiteral("private-%1").arg(++number);
  QDBusConnection bus = QDBusConnection::connectToBus(address_, connections_.back());
  EXPECT_TRUE(bus.isConnected());
  return bus;
}

NotificationServer::NotificationServer(const QDBusConnection& bus, QStringList capabilities)
    : bus_(bus), capabilities_(std::move(capabilities)) {
  EXPECT_TRUE(bus_.registerObject(QStringLiteral("/org/freedesktop/Notifications"), this,
                                  QDBusConnection::ExportAllSlots | QDBusConnection::ExportAllSignals));
  EXPECT_TRUE(bus_.registerService(QStringLiteral("org.freedesktop.Notifications")));
}

NotificationServer::~NotificationServer() {
  bus_.unregisterService(QStringLiteral("org.freedesktop.Notifications"));
  bus_.unregisterObject(QStringLiteral("/org/freedesktop/Notifications"));
}

void NotificationServer::hold(bool held) {
  held_ = held;
  if (held) return;
  for (const QDBusMessage& answer : std::exchange(waiting_, {})) bus_.send(answer);
}

QStringList NotificationServer::GetCapabilities() {
  ++capabilityQuestions;
  return capabilities_;
}

uint NotificationServer::Notify(const QString& application, uint replaces, const QString& icon,
                                const QString& summary, const QString& body, const QStringList& actions,
                                const QVariantMap& hints, int timeout) {
  shown.push_back({application, icon, summary, body, replaces, actions, hints, timeout});
  const uint id = replaces != 0 ? replaces : ++nextId;
  if (held_) {
    setDelayedReply(true);
    waiting_.push_back(message().createReply(id));
  }
  return id;
}

void NotificationServer::CloseNotification(uint id) {
  closed.push_back(id);
  emit NotificationClosed(id, 3);
}

}  // namespace tandem::fakes
