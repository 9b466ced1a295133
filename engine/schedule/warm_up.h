// On-the-fly warm-up: shape-dependent kernels of requests that wait are prepared in the background.
//                                                                                            (XPU-2 §4.3)
// Thread: pure function.
#pragma once

#include <optional>
#include <vector>

#include "engine/schedule/decision.h"
#include "engine/schedule/situation.h"

namespace tandem::schedule {

/// The next request of `order`, the order of prefill, whose attention should be prepared for the chunked
/// device: it is queued or parked, and its prompt is long enough to be computed there. One at a time, because
/// preparing takes a core of the CPU.
std::optional<Decision> warmUp(const Situation& situation, const std::vector<const RequestView*>& order);

}  // namespace tandem::schedule
