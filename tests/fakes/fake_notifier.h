// A desktop that keeps what it was told to show, and a person who presses its buttons.
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "agents/core/notifier.h"

namespace tandem::fakes {

/// Thread: one, the loop's.
class FakeNotifier final : public agents::Notifier {
 public:
  void show(const agents::Notification& notification) override {
    said.push_back(notification);
    onScreen[notification.proposal] = notification;
  }
  void close(std::int64_t proposal) override {
    if (onScreen.erase(proposal) > 0 && dismissed_) dismissed_(proposal, agents::Dismissal::closed);
  }
  void listen(std::function<void(std::int64_t, const std::string&)> pressed,
              std::function<void(std::int64_t, agents::Dismissal)> dismissed) override {
    pressed_ = std::move(pressed);
    dismissed_ = std::move(dismissed);
  }

  /// As most desktops do, the message goes away when one of its buttons is pressed.
  void press(std::int64_t proposal, const std::string& button) {
    onScreen.erase(proposal);
    if (pressed_) pressed_(proposal, button);
  }
  void dismiss(std::int64_t proposal, agents::Dismissal how) {
    onScreen.erase(proposal);
    if (dismissed_) dismissed_(proposal, how);
  }

  std::vector<agents::Notification> said;  ///< every message, oldest first
  std::map<std::int64_t, agents::Notification> onScreen;

 private:
  std::function<void(std::int64_t, const std::string&)> pressed_;
  std::function<void(std::int64_t, agents::Dismissal)> dismissed_;
};

}  // namespace tandem::fakes
