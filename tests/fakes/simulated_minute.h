// A busy minute of the real scheduler on a simulated chip, for a viewer: background work that fills the
// machine, and a person who asks every few seconds.
#pragma once

#include <filesystem>
#include <memory>

#include "engine/api/live.h"
#include "engine/base/result.h"

namespace tandem::fakes {

class SimulatedMinute {
 public:
  SimulatedMinute();
  ~SimulatedMinute();

  std::shared_ptr<LiveView> view() const;
  /// The view shows the minute from now on, as if it had ended at `end`.
  Status play(const std::filesystem::path& soc, Instant end);

 private:
  class View;
  const std::shared_ptr<View> view_;
};

}  // namespace tandem::fakes
