// Reminders, as a port. A reminder is a card of the inbox that sleeps until its time (reminder_cards.h).
#pragma once

#include <string>

#include "agents/core/wall_time.h"
#include "engine/base/result.h"

namespace tandem::agents::tools {

/// Thread: the loop.
class Reminders {
 public:
  virtual ~Reminders() = default;
  /// On disk when this returns success.
  virtual Status add(const std::string& text, WallTime at) = 0;
};

}  // namespace tandem::agents::tools
