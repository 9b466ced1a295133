// A desktop on which nobody reads messages.
// Thread: the loop.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "agents/core/notifier.h"

namespace tandem::bench {

class NoMessages final : public agents::Notifier {
 public:
  void show(const agents::Notification&) override {}
  void close(std::int64_t) override {}
  void listen(std::function<void(std::int64_t, const std::string&)>,
              std::function<void(std::int64_t, agents::Dismissal)>) override {}
};

}  // namespace tandem::bench
