// The policies behind the names of baselines.h, one file each.
// Thread: plain factories; what they make is const.
#pragma once

#include <memory>

#include "engine/schedule/baselines/steps.h"
#include "engine/schedule/policy.h"

namespace tandem::schedule::baseline {

/// One device: prompts are computed whole, one after the other, before decoding goes on. At most `batch`
/// requests are under way at once.
std::unique_ptr<Policy> makeFcfs(int batch, const cost::CostModel& costs, const Limits& limits);

/// How an engine without separate stages fills its passes.
struct Mixing {
  Turn turn = Turn::arrival;
  int budget = 256;    ///< tokens of a pass
  int sequences = 32;  ///< requests that are under way at once
  Pick device = Pick::first;
};
/// One device: each pass holds a token of every answer, and prompt tokens up to the budget.
std::unique_ptr<Policy> makeMixed(const Mixing& mixing, const cost::CostModel& costs, const Limits& limits);

/// NPU and iGPU, one request at a time.
std::unique_ptr<Policy> makeSerial(const cost::CostModel& costs, const Limits& limits);

/// XPU-2 figure 6 (a).
std::unique_ptr<Policy> makeKilling(const cost::CostModel& costs, const Limits& limits);

/// XPU-2 figure 6 (b).
std::unique_ptr<Policy> makeTimeSharing(const cost::CostModel& costs, const Limits& limits);

}  // namespace tandem::schedule::baseline
