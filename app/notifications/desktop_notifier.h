// The agents' messages on the desktop: the crossing between their loop and D-Bus, which belongs to the GUI
// thread.
// Thread: made and destroyed on the GUI thread, the rest is called on the loop. The loop outlives it, and
// nobody calls it any more when it is destroyed.
#pragma once

#include <QDBusConnection>
#include <functional>
#include <memory>

#include "agents/core/loop.h"
#include "agents/core/notifier.h"
#include "app/notifications/notification_service.h"

namespace tandem {

class DesktopNotifier final : public agents::Notifier {
 public:
  /// `mayRaise` is called on the GUI thread with the desktop's token when a person presses "Open".
  DesktopNotifier(agents::Loop& loop, const QDBusConnection& bus,
                  std::function<void(const QString& token)> mayRaise = {});

  void show(const agents::Notification& notification) override;
  void close(std::int64_t proposal) override;
  void listen(std::function<void(std::int64_t proposal, const std::string& button)> pressed,
              std::function<void(std::int64_t proposal, agents::Dismissal)> dismissed) override;

 private:
  /// Touched on the loop only.
  struct Listeners {
    std::function<void(std::int64_t, const std::string&)> pressed;
    std::function<void(std::int64_t, agents::Dismissal)> dismissed;
  };

  const std::shared_ptr<Listeners> listeners_ = std::make_shared<Listeners>();
  NotificationService service_;  ///< on the GUI thread
};

}  // namespace tandem
