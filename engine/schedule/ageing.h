// Nobody starves: proactive requests that waited too long run beside reactive work.   (XPU-2 §4.5, XPU-1
// §6.5)
//
// Two privileges, neither of which stops reactive work:
//  1. Prefill. Where a chunked device carries the reactive prompt, the aged prompt gets the main device, and
//     reactive prompts keep their chunks off it (attention aside). Where one device does all, aged requests
//     get one part in Limits::agedOneIn of it.
//  2. Decode. It joins a batch above its cap.
// Thread: pure functions.
#pragma once

#include "engine/schedule/situation.h"

namespace tandem::schedule {

bool isAged(const Situation& situation, const RequestView& request);

/// Whether it is the turn of aged work on the main device while reactive requests are unfinished. A reactive
/// request that has not run yet goes first, so that its wait stays that for one kernel.
bool agedTurnIsDue(const Situation& situation);

}  // namespace tandem::schedule
