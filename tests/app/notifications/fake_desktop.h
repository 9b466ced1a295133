// A session bus of the test's own (the real dbus-daemon), and a notification service on it that keeps what it
// is told to show.
#pragma once

#include <QDBusConnection>
#include <QDBusContext>
#include <QDBusMessage>
#include <QObject>
#include <QProcess>
#include <QStringList>
#include <QVariantMap>
#include <vector>

namespace tandem::fakes {

class PrivateBus {
 public:
  PrivateBus();
  ~PrivateBus();
  /// A new connection to it; closed with the bus.
  QDBusConnection connect();

 private:
  QProcess daemon_;
  QString address_;
  QStringList connections_;
};

class NotificationServer : public QObject, protected QDBusContext {
  Q_OBJECT
  Q_CLASSINFO("D-Bus Interface", "org.freedesktop.Notifications")

 public:
  struct Shown {
    QString application, icon, summary, body;
    uint replaces = 0;
    QStringList actions;
    QVariantMap hints;
    int timeout = 0;
  };

  /// On the bus from here to its destruction.
  NotificationServer(const QDBusConnection& bus, QStringList capabilities);
  ~NotificationServer() override;

  /// Answers of Notify wait while they are held.
  void hold(bool held);

  int capabilityQuestions = 0;
  std::vector<Shown> shown;  ///< every message, oldest first
  std::vector<uint> closed;  ///< by CloseNotification
  uint nextId = 41;

 public slots:
  QStringList GetCapabilities();
  uint Notify(const QString& application, uint replaces, const QString& icon, const QString& summary,
              const QString& body, const QStringList& actions, const QVariantMap& hints, int timeout);
  void CloseNotification(uint id);

 signals:
  void ActivationToken(uint id, const QString& token);
  void ActionInvoked(uint id, const QString& key);
  void NotificationClosed(uint id, uint reason);

 private:
  QDBusConnection bus_;
  const QStringList capabilities_;
  bool held_ = false;
  std::vector<QDBusMessage> waiting_;  ///< answers
};

}  // namespace tandem::fakes
