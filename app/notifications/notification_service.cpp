#include "app/notifications/notification_service.h"

#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QVariantMap>
#include <algorithm>
#include <utility>
#include <vector>

#include "app/notifications/message_text.h"
#include "app/settings/paths.h"

namespace tandem {
namespace {

const QString kService = QStringLiteral("org.freedesktop.Notifications");
const QString kPath = QStringLiteral("/org/freedesktop/Notifications");
const QString kInterface = kService;  // they have the same name

// Reasons of NotificationClosed.
constexpr uint kExpired = 1, kByPerson = 2;
constexpr uchar kNormalUrgency = 1;
constexpr int kServiceDecidesHowLong = -1;
constexpr qsizetype kLongestToken = 1024;
const QString kOpenKey = QStringLiteral("open");

QVariantMap hints() {
  return {{QStringLiteral("desktop-entry"), QString::fromLatin1(kApplicationId)},
          {QStringLiteral("category"), QStringLiteral("x-tandem.proposal")},
          {QStringLiteral("urgency"), QVariant::fromValue(kNormalUrgency)},
          {QStringLiteral("suppress-sound"), true}};
}

}  // namespace

NotificationService::NotificationService(const QDBusConnection& bus, QObject* parent)
    : QObject(parent), bus_(bus), watcher_(kService, bus, QDBusServiceWatcher::WatchForOwnerChange) {
  connect(&watcher_, &QDBusServiceWatcher::serviceOwnerChanged, this, &NotificationService::ownerChanged);
  bus_.connect(kService, kPath, kInterface, QStringLiteral("ActivationToken"), this,
               SLOT(activationToken(uint, QString)));
  bus_.connect(kService, kPath, kInterface, QStringLiteral("ActionInvoked"), this,
               SLOT(actionInvoked(uint, QString)));
  bus_.connect(kService, kPath, kInterface, QStringLiteral("NotificationClosed"), this,
               SLOT(notificationClosed(uint, uint)));
}

template <typename Done>
void NotificationService::call(const char* method, const QVariantList& arguments, Done done) {
  QDBusMessage message =
      QDBusMessage::createMethodCall(kService, kPath, kInterface, QString::fromLatin1(method));
  message.setArguments(arguments);
  auto* watcher = new QDBusPendingCallWatcher(bus_.asyncCall(message), this);
  connect(watcher, &QDBusPendingCallWatcher::finished, this, [watcher, done] {
    watcher->deleteLater();
    done(*watcher);
  });
}

void NotificationService::show(const agents::Notification& notification) {
  if (!bus_.isConnected()) return;
  Message& message = messages_[notification.proposal];
  message.latest = notification;
  message.fresh = true;
  message.unwanted = false;
  if (capabilities_) {
    sendFresh();
  } else {
    askCapabilities();
  }
}

void NotificationService::close(std::int64_t proposal) {
  const auto found = messages_.find(proposal);
  if (found == messages_.end()) return;
  Message& message = found->second;
  if (message.sending) {
    message.fresh = false;
    message.unwanted = true;
    return;
  }
  if (message.id != 0) call("CloseNotification", {message.id}, [](const QDBusPendingCall&) {});
  messages_.erase(found);
}

void NotificationService::askCapabilities() {
  if (asking_) return;
  asking_ = true;
  call("GetCapabilities", {}, [this](const QDBusPendingCall& answer) {
    asking_ = false;
    const QDBusPendingReply<QStringList> reply = answer;
    if (reply.isError()) {
      messages_.clear();  // nobody shows messages here; the inbox has them all
      return;
    }
    capabilities_ = reply.value();
    sendFresh();
  });
}

void NotificationService::sendFresh() {
  for (auto& [proposal, message] : messages_) {
    if (message.fresh && !message.sending) send(message);
  }
}

void NotificationService::send(Message& message) {
  const agents::Notification& notification = message.latest;
  const bool markup = capabilities_->contains(QStringLiteral("body-markup"));
  const bool buttons = capabilities_->contains(QStringLiteral("actions"));
  message.fresh = false;
  message.sending = true;
  call("Notify",
       {QStringLiteral("Tandem"), message.id, QString::fromLatin1(kApplicationId), summaryOf(notification),
        bodyOf(notification, markup), buttons ? actionsOf(notification) : QStringList(), hints(),
        kServiceDecidesHowLong},
       [this, proposal = notification.proposal](const QDBusPendingCall& answer) {
         const QDBusPendingReply<uint> reply = answer;
         sent(proposal, reply.isError() ? std::nullopt : std::optional(reply.value()));
       });
}

void NotificationService::sent(std::int64_t proposal, std::optional<uint> id) {
  const auto found = messages_.find(proposal);
  if (found == messages_.end()) return;  // the service has ended meanwhile
  Message& message = found->second;
  message.sending = false;
  if (!id) {
    messages_.erase(found);
    return;
  }
  message.id = *id;
  if (message.unwanted) {
    close(proposal);
  } else if (message.fresh) {
    sendFresh();
  }
}

void NotificationService::ownerChanged(const QString&, const QString& before) {
  if (before.isEmpty()) return;  // it has just begun, perhaps because we asked
  capabilities_.reset();
  std::vector<std::int64_t> gone;
  for (auto& [proposal, message] : messages_) {
    if (!message.fresh && !message.sending) gone.push_back(proposal);
    message.id = 0;
  }
  for (const std::int64_t proposal : gone) {
    messages_.erase(proposal);
    emit dismissed(proposal, agents::Dismissal::closed);
  }
}

NotificationService::Messages::iterator NotificationService::withId(uint id) {
  return std::find_if(messages_.begin(), messages_.end(),
                      [id](const auto& entry) { return id != 0 && entry.second.id == id; });
}

void NotificationService::activationToken(uint id, const QString& token) {
  const auto found = withId(id);
  if (found != messages_.end() && token.size() <= kLongestToken) found->second.token = token;
}

void NotificationService::actionInvoked(uint id, const QString& key) {
  const auto found = withId(id);
  if (found == messages_.end()) return;  // another program's
  const std::int64_t proposal = found->first;
  const QString token = found->second.token;
  // Services take the message away now. That is no dismissal, so it is forgotten here; one that leaves it on
  // the screen is told.
  close(proposal);
  const QString button = key == QLatin1String(kDefaultAction) ? kOpenKey : key;
  if (button == kOpenKey && !token.isEmpty()) emit mayRaise(token);
  emit pressed(proposal, button.toStdString());
}

void NotificationService::notificationClosed(uint id, uint reason) {
  const auto found = withId(id);
  if (found == messages_.end()) return;
  const std::int64_t proposal = found->first;
  if (found->second.sending || found->second.fresh) {
    found->second.id = 0;  // a newer one is on its way
    return;
  }
  messages_.erase(found);
  emit dismissed(proposal, reason == kExpired    ? agents::Dismissal::expired
                           : reason == kByPerson ? agents::Dismissal::byPerson
                                                 : agents::Dismissal::closed);
}

}  // namespace tandem
