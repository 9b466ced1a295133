#include "agents/core/system_clock.h"

#include <time.h>

#include <algorithm>

namespace tandem::agents {
namespace {
using namespace std::chrono;

/// What the clock on the wall is ahead of UTC at `at`.
seconds offset(WallTime at) {
  const time_t whole = floor<seconds>(at).time_since_epoch().count();
  tm parts{};
  if (::localtime_r(&whole, &parts) == nullptr) return seconds(0);  // a year beyond those that it knows
  return seconds(parts.tm_gmtoff);
}

}  // namespace

WallTime SystemClock::now() const {
  return floor<milliseconds>(std::chrono::system_clock::now());
}

local_time<milliseconds> SystemClock::local(WallTime at) const {
  return local_time<milliseconds>(at.time_since_epoch() + offset(at));
}

WallTime SystemClock::moment(local_time<milliseconds> local) const {
  const WallTime asUtc(local.time_since_epoch());
  // No zone is further than 14 hours from UTC, none changes twice in two days.
  const seconds before = offset(asUtc - days(1)), after = offset(asUtc + days(1));
  const WallTime first = asUtc - std::max(before, after), second = asUtc - std::min(before, after);
  if (this->local(first) == local) return first;
  if (this->local(second) == local) return second;
  // Skipped: the clock jumps between the two.
  milliseconds low{0}, high = second - first;
  while (low < high) {
    const milliseconds middle = low + (high - low) / 2;
    if (offset(first + middle) == after) {
      high = middle;
    } else {
      low = middle + milliseconds(1);
    }
  }
  return first + low;
}

}  // namespace tandem::agents
