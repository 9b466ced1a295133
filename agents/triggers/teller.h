// What every trigger does with what it finds: leave out what a run has covered, tell the rest, say how it is
// doing. Thread: the loop.
#pragma once

#include <string>
#include <vector>

#include "agents/core/trigger.h"

namespace tandem::agents {

class Teller {
 public:
  Teller(std::string monitor, TriggerPorts ports) : monitor_(std::move(monitor)), ports_(std::move(ports)) {}

  /// Tells what is not covered, oldest first, each key once. Returns the keys that were told. Errors: those
  /// of the store; then nothing was told and the trigger has to find it again.
  Result<std::vector<std::string>> tell(std::vector<Happening> found);

  /// Only when it differs from what was said last.
  void say(TriggerState state);

  Loop& loop() const { return ports_.loop; }
  Store& store() const { return ports_.store; }
  const std::string& monitor() const { return monitor_; }

 private:
  const std::string monitor_;
  const TriggerPorts ports_;
  bool said_ = false;
  TriggerState last_;
};

/// One sentence for several places: what is wrong with the first that does not work, otherwise `good`.
TriggerState combine(const std::vector<TriggerState>& places, const std::string& good);

/// "14:20", or "21 Nov, 14:20" when that is not today.
std::string clockText(const WallClock& wall, WallTime at);

}  // namespace tandem::agents
