// Messages of the desktop, with buttons. app/desktop implements it over D-Bus.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace tandem::agents {

struct Notification {
  std::int64_t proposal = 0;
  std::string title, body;  ///< plain text, whatever is in it; the implementation escapes markup
  /// Buttons, as (name, label). Only harmless ones: "open", "snooze", "ignore". Accepting needs the window.
  std::vector<std::pair<std::string, std::string>> buttons;
};

enum class Dismissal { expired, byPerson, closed };

/// Thread: the loop. No notification service is no error: the inbox has everything.
class Notifier {
 public:
  virtual ~Notifier() = default;
  /// Replaces an earlier notification about the same proposal.
  virtual void show(const Notification& notification) = 0;
  virtual void close(std::int64_t proposal) = 0;
  /// Each called on the loop; replaces the earlier ones. A click on the notification itself is the button
  /// "open".
  virtual void listen(std::function<void(std::int64_t proposal, const std::string& button)> pressed,
                      std::function<void(std::int64_t proposal, Dismissal)> dismissed) = 0;
};

}  // namespace tandem::agents
