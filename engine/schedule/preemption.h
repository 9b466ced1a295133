// Preemption inside a kernel.
//
// Between kernels nothing has to be done: whoever ranks first gets the next kernel, and a pass that nobody
// goes on with is parked, copy-free (XPU-2 §4.4). A device that can stop after the output tiles that it is
// computing need not even be waited for: a proactive kernel there is stopped when a reactive request arrives,
// and the rest of it is computed when its turn comes.
// Thread: pure function.
#pragma once

#include <optional>

#include "engine/schedule/decision.h"
#include "engine/schedule/situation.h"

namespace tandem::schedule {

/// Stops a proactive kernel that a reactive request waits for and that began before the request was known.
std::optional<Decision> preempt(const Situation& situation);

}  // namespace tandem::schedule
