// Kernels that do not come back.   (XPU-1 §6.5; scheduler.md "Faults")
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

/// Gives up the device of a kernel that is hung; its requests go on elsewhere.
std::optional<Decision> quarantineHung(const Snapshot& snapshot, const Limits& limits);

/// Takes back a pass that nobody can go on with: its stopped kernel is on a lost device, or some rows have
/// left its node and the device that is left takes all or none.
std::optional<Decision> abandonLost(const Situation& situation);

/// When the next kernel that runs would be hung.
std::optional<Instant> nextDeadline(const Snapshot& snapshot, const Limits& limits);

}  // namespace tandem::schedule
