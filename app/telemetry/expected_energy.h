// What a request has used, as the cost model expects, without waiting for any counter or ledger: for whoever
// wants a figure at the moment it is over. Thread: pure function.
#pragma once

#include <optional>

#include "engine/api/live.h"

namespace tandem::telemetry {

/// J above what the machine takes at rest. Nothing when the view knows no kernel of the request any more, or
/// a device of it without an expectation. The view is some 50 ms behind: the very last kernel may be missing.
std::optional<double> expectedJoules(const LiveView& view, RequestId request);

}  // namespace tandem::telemetry
