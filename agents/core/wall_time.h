// Time of day, which may jump, in the computer's time zone. Durations are measured with Clock (engine/base)
// instead. Thread: WallClock may be asked from any thread.
#pragma once

#include <chrono>

namespace tandem::agents {

/// Since 1970 UTC.
using WallTime = std::chrono::sys_time<std::chrono::milliseconds>;

class WallClock {
 public:
  virtual ~WallClock() = default;
  virtual WallTime now() const = 0;
  /// What the clock on the wall shows at `at`, here: UTC plus the offset in force then.
  virtual std::chrono::local_time<std::chrono::milliseconds> local(WallTime at) const = 0;
  /// The first moment at which the clock on the wall shows `local`; a time that daylight saving skips becomes
  /// the moment of the jump.
  virtual WallTime moment(std::chrono::local_time<std::chrono::milliseconds> local) const = 0;
};

}  // namespace tandem::agents
