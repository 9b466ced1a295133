// Entries of a Chrome trace, and what is left of them when only a part of the time is wanted.
// Thread: plain values and a pure function.
#pragma once

#include <nlohmann/json.hpp>
#include <vector>

#include "engine/base/time_range.h"

namespace tandem::trace {

struct ChromeEntry {
  Instant at{};      ///< Instant::min(): of no time, as names are
  Instant lasted{};  ///< of a block
  nlohmann::ordered_json json;
};

/// What can be seen in `range`, in order of time. `entries` are in order of time, and what begins in them
/// ends in them. Stretches of requests are cut at the borders; blocks that reach over one stay whole, so that
/// their durations remain true; counters begin with what they were.
std::vector<ChromeEntry> within(std::vector<ChromeEntry> entries, const TimeRange& range);

}  // namespace tandem::trace
