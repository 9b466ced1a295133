// The computer's clock on the wall, in the computer's time zone.
#pragma once

#include "agents/core/wall_time.h"

namespace tandem::agents {

/// Thread: any. The zone is the one that the computer had when Tandem started, or that TZ names.
class SystemClock final : public WallClock {
 public:
  WallTime now() const override;
  std::chrono::local_time<std::chrono::milliseconds> local(WallTime at) const override;
  WallTime moment(std::chrono::local_time<std::chrono::milliseconds> local) const override;
};

}  // namespace tandem::agents
