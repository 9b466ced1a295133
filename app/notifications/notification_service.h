// The desktop's notification service (org.freedesktop.Notifications, specification 1.2) as we use it: one
// message per proposal, the newer in place of the older.
//
// Nothing waits for an answer. What is shown while an earlier message about the same proposal is under way is
// joined into one; a service that is missing or ends is no error, and is looked for again with the next
// message.
// Thread: GUI thread only.
#pragma once

#include <QDBusConnection>
#include <QDBusServiceWatcher>
#include <QObject>
#include <QString>
#include <QStringList>
#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "agents/core/notifier.h"

class QDBusPendingCall;

namespace tandem {

class NotificationService : public QObject {
  Q_OBJECT

 public:
  explicit NotificationService(const QDBusConnection& bus, QObject* parent = nullptr);

  void show(const agents::Notification& notification);
  void close(std::int64_t proposal);

 signals:
  /// A click on the message itself is the button "open".
  void pressed(std::int64_t proposal, const std::string& button);
  /// The desktop lets us bring our window to the front, with this word of its own; comes right before
  /// pressed() with "open".
  void mayRaise(const QString& token);
  /// The message is gone, and neither a button nor close() was the reason.
  void dismissed(std::int64_t proposal, tandem::agents::Dismissal how);

 private slots:
  void activationToken(uint id, const QString& token);
  void actionInvoked(uint id, const QString& key);
  void notificationClosed(uint id, uint reason);

 private:
  struct Message {
    agents::Notification latest;
    uint id = 0;            ///< the service's number; 0 = it has none yet
    QString token;          ///< for the button that is being pressed; see mayRaise()
    bool fresh = true;      ///< `latest` has not been sent
    bool sending = false;   ///< the service has not answered yet
    bool unwanted = false;  ///< to be closed as soon as its number is known
  };
  using Messages = std::map<std::int64_t, Message>;

  template <typename Done>
  void call(const char* method, const QVariantList& arguments, Done done);
  void askCapabilities();
  void sendFresh();
  void send(Message& message);
  void sent(std::int64_t proposal, std::optional<uint> id);
  void ownerChanged(const QString& service, const QString& before);
  Messages::iterator withId(uint id);

  QDBusConnection bus_;
  QDBusServiceWatcher watcher_;
  std::optional<QStringList> capabilities_;
  bool asking_ = false;  ///< for capabilities
  Messages messages_;    ///< by proposal
};

}  // namespace tandem
