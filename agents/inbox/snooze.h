// "Later": the moments that a person can choose from.
// Thread: pure functions.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "agents/core/wall_time.h"

namespace tandem::agents {

enum class Later { oneHour, thisEvening, tomorrowMorning, nextWeek };

struct LaterChoice {
  Later later = Later::oneHour;
  std::string label;  ///< "This evening"
  WallTime at{};
};

/// What makes sense now, soonest first: no evening when it has begun, no next week when that is tomorrow.
std::vector<LaterChoice> laterChoices(WallTime now, const WallClock& clock);

/// The moment that `later` means now; also for those that laterChoices() leaves out, and then a moment ahead.
WallTime momentOf(Later later, WallTime now, const WallClock& clock);

}  // namespace tandem::agents
