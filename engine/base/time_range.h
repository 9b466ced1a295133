// A stretch of time on one clock. Thread: plain values.
#pragma once

#include "engine/base/clock.h"

namespace tandem {

/// Everything, unless it is said otherwise.
struct TimeRange {
  Instant begin = Instant::min(), end = Instant::max();

  bool holds(Instant time) const { return time >= begin && time <= end; }
  /// Whether anything of `from` … `to` lies in it, be it a moment.
  bool touches(Instant from, Instant to) const { return from <= end && to >= begin; }
  bool operator==(const TimeRange&) const = default;
};

}  // namespace tandem
