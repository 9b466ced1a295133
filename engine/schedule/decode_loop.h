// The decode iterations of the main device: begun, taken further kernel by kernel, completed before the next.
//
// Where a device can be stopped only between kernels, an iteration runs layer by layer, so that kernels of a
// prompt can go in between; elsewhere it is one kernel.   (XPU-2 §4.2 "operator mapping", §4.4)
// Thread: pure functions.
#pragma once

#include <optional>

#include "engine/schedule/decision.h"
#include "engine/schedule/situation.h"

namespace tandem::schedule {

/// The next step of decode on the main device; empty when there is none, or when it has to yield.
///
/// While reactive requests are unfinished, an iteration runs if it serves one, if one waits for its end, or
/// if it only fills a gap (backfill.h).
std::optional<Decision> decodeStep(const Situation& situation);

/// The same for aged requests alone, when it is their turn.   (ageing.h)
std::optional<Decision> agedDecodeStep(const Situation& situation);

/// A decode pass on the spare device, while the main one is busy and bandwidth is free. Not beside reactive
/// requests: what the spare device begins draws on their bandwidth for a whole iteration.
std::optional<Decision> spareDecodeStep(const Situation& situation);

}  // namespace tandem::schedule
