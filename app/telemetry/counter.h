// A number of the kernel that only grows, and how fast: it remembers the sample before.
// Thread: one at a time.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>

#include "app/telemetry/reading.h"
#include "engine/base/clock.h"

namespace tandem::telemetry {

class Counter {
 public:
  struct Step {
    double growth = 0;
    double seconds = 0;
  };

  /// A growth of more than `mostPerSecond` is taken for a counter that was set back, as by a sleep of the
  /// computer.
  explicit Counter(double mostPerSecond = std::numeric_limits<double>::infinity())
      : mostPerSecond_(mostPerSecond) {}

  /// Since the sample before. `range`: the value after which it begins anew at 0; 0 = it never does. Says
  /// `firstSample` also after a gap so long that the rate would tell nothing about now, and when it was set
  /// back.
  OrReason<Step> step(std::uint64_t count, Instant now, std::uint64_t range = 0);
  /// Growth times `unit` per second.
  Reading perSecond(std::uint64_t count, Instant now, double unit = 1);
  /// The next sample is the first again: the device slept, or its file could not be read.
  void forget() { before_.reset(); }

 private:
  struct Sample {
    std::uint64_t count = 0;
    Instant at{};
  };
  const double mostPerSecond_;
  std::optional<Sample> before_;
};

}  // namespace tandem::telemetry
