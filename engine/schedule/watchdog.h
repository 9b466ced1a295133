// Kernels that do not come back.   (XPU-1 §6.5; scheduler.md "Faults")
//
// The device of a hung kernel is lost, and its requests go on elsewhere. What cannot go on elsewhere waits
// for the device, because most hung kernels come back late: it is used again as soon as it does. After
// Limits::lostPatience such requests end with an answer, and so do those that arrive from then on.
// Thread: pure functions.
#pragma once

#include <optional>

#include "engine/schedule/decision.h"
#include "engine/schedule/limits.h"
#include "engine/schedule/situation.h"
#include "engine/schedule/snapshot.h"

namespace tandem::schedule {

/// When `kernel` counts as hung.
Instant hungAt(const KernelView& kernel, const Limits& limits);

/// Gives up the device of a kernel that is hung.
std::optional<Decision> quarantineHung(const Snapshot& snapshot, const Limits& limits);

/// Takes back a pass that nobody can go on with: its stopped kernel is on a lost device, or some rows have
/// left its node and the device that is left takes all or none.
std::optional<Decision> abandonLost(const Situation& situation);

/// When the next kernel that runs would be hung.
std::optional<Instant> nextDeadline(const Snapshot& snapshot, const Limits& limits);

/// Whether a lost device may still write to KV blocks that nobody else can have.
bool holdsLostBlocks(const Snapshot& snapshot);

/// What to do about `request`, which needs what is lost, or about all requests without kernels when there is
/// none: wait, or end one.
Decision waitForLost(const Snapshot& snapshot, const Limits& limits, const RequestView* request);

}  // namespace tandem::schedule
