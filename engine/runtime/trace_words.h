// What the codes in a trace mean, and what a session's record begins with.
// Thread: pure functions.
#pragma once

#include "engine/base/result.h"
#include "engine/cost/cost_model.h"
#include "engine/runtime/coordinator.h"
#include "engine/trace/header.h"
#include "engine/trace/words.h"

namespace tandem::runtime {

/// Names of actions, reasons, finish reasons and so on, and the reasons' sentences.
trace::Words traceWords();

/// The header of a session that begins now. `costs` is what the policy's cost model is made from.
trace::Header describeSession(const device::Machine& machine, const kv::Pool& pool,
                              const CoordinatorOptions& options, std::string policy, std::string costs);

/// For Header::power: what `costs` expects of each device at work on a graph of `nodes` nodes.
std::vector<trace::ExpectedPower> expectedPower(const cost::CostModel& costs, int nodes);

/// The options of a recorded session. Errors: malformed for limits that this version does not know.
Result<CoordinatorOptions> optionsOf(const trace::Header& header);

}  // namespace tandem::runtime
