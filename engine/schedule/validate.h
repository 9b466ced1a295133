// Whether a decision can be carried out: what every policy must keep, whatever it thinks is best.
//
// The coordinator checks each decision before it acts; tests ask it about random snapshots.
// Thread: pure function.
#pragma once

#include "engine/base/result.h"
#include "engine/schedule/decision.h"
#include "engine/schedule/snapshot.h"

namespace tandem::schedule {

/// ok, or what is wrong with `decision`. A kernel runs on a free device, at its pass's node, on rows that
/// nobody has taken, in a shape that the device knows; a pass has room in the KV cache and no request twice;
/// nothing is taken from a request while its kernels run.
Status validate(const Snapshot& snapshot, const Decision& decision);

}  // namespace tandem::schedule
