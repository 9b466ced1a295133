// START HERE. Decides what a machine does next: asked after every event, it sees a snapshot and answers with
// one decision; asked again until it answers `sleep`. No thread, no clock, no device.
//
// Thread: const, any thread.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/cost/cost_model.h"
#include "engine/schedule/decision.h"
#include "engine/schedule/limits.h"
#include "engine/schedule/snapshot.h"

namespace tandem::schedule {

class Policy {
 public:
  virtual ~Policy() = default;
  /// Pure: the same snapshot gives the same decision.
  virtual Decision decide(const Snapshot& snapshot) const = 0;
};

/// Names of all policies, the default first, for `--policy`.
std::vector<std::string_view> policyNames();

/// Refuses an unknown name with the list of names.
Status checkPolicy(std::string_view name);

/// `costs` outlives the policy. Errors: those of checkPolicy.
Result<std::unique_ptr<Policy>> makePolicy(std::string_view name, const cost::CostModel& costs,
                                           const Limits& limits);

}  // namespace tandem::schedule
