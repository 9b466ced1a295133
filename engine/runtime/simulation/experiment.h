// The conditions under which the papers' experiments are played: by the benchmarks, and by whoever watches.
// Thread: pure functions.
#pragma once

#include <string_view>
#include <vector>

#include "engine/runtime/simulation/simulation.h"
#include "engine/workload/trace.h"

namespace tandem::runtime {

inline constexpr int kExperimentContext = 4096;  ///< tokens   (XPU-2 §4.1)

/// A model of graph::namedShapes() on `soc`: nobody is turned away, since no engine of the papers does that,
/// and the KV cache holds a full batch of the longest requests. Errors: invalidArgument (no such model).
Result<SimulationSetup> experimentOn(const cost::SocProfile& soc, std::string_view model);

/// What a trace asks for; nothing in it belongs to one conversation.
std::vector<SimulatedRequest> simulatedRequests(const workload::Trace& trace);

}  // namespace tandem::runtime
