// A desktop on which messages go nowhere and nothing is opened.
#pragma once

#include <memory>

#include "agents/core/notifier.h"
#include "agents/triggers/clipboard.h"
#include "app/backstage/backstage.h"

namespace tandem::test {

class SilentNotifier final : public agents::Notifier {
 public:
  void show(const agents::Notification&) override {}
  void close(std::int64_t) override {}
  void listen(std::function<void(std::int64_t, const std::string&)>,
              std::function<void(std::int64_t, agents::Dismissal)>) override {}
};

inline DesktopParts quietDesktop() {
  DesktopParts parts;
  parts.notifier = [](agents::Loop&) -> std::unique_ptr<agents::Notifier> {
    return std::make_unique<SilentNotifier>();
  };
  parts.open = [](const std::string&) { return Status(); };
  return parts;
}

}  // namespace tandem::test
