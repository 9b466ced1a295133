#include "app/notifications/desktop_notifier.h"

#include <utility>

namespace tandem {

DesktopNotifier::DesktopNotifier(agents::Loop& loop, const QDBusConnection& bus,
                                 std::function<void(const QString&)> mayRaise)
    : service_(bus) {
  if (mayRaise) QObject::connect(&service_, &NotificationService::mayRaise, std::move(mayRaise));
  QObject::connect(&service_, &NotificationService::pressed,
                   [&loop, listeners = listeners_](std::int64_t proposal, const std::string& button) {
                     loop.post([listeners, proposal, button] {
                       if (listeners->pressed) listeners->pressed(proposal, button);
                     });
                   });
  QObject::connect(&service_, &NotificationService::dismissed,
                   [&loop, listeners = listeners_](std::int64_t proposal, agents::Dismissal how) {
                     loop.post([listeners, proposal, how] {
                       if (listeners->dismissed) listeners->dismissed(proposal, how);
                     });
                   });
}

void DesktopNotifier::show(const agents::Notification& notification) {
  QMetaObject::invokeMethod(
      &service_, [service = &service_, notification] { service->show(notification); }, Qt::QueuedConnection);
}

void DesktopNotifier::close(std::int64_t proposal) {
  QMetaObject::invokeMethod(
      &service_, [service = &service_, proposal] { service->close(proposal); }, Qt::QueuedConnection);
}

void DesktopNotifier::listen(std::function<void(std::int64_t, const std::string&)> pressed,
                             std::function<void(std::int64_t, agents::Dismissal)> dismissed) {
  listeners_->pressed = std::move(pressed);
  listeners_->dismissed = std::move(dismissed);
}

}  // namespace tandem
