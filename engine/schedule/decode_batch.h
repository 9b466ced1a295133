// Which requests the next decode iteration serves.
// Thread: pure function.
#pragma once

#include <vector>

#include "engine/schedule/snapshot.h"

namespace tandem::schedule {

/// Reactive-first batching, chosen anew at every iteration boundary.   (XPU-2 §4.5, algorithm 2)
///
/// Every decoding reactive request is in. Without one, proactive ones fill the batch; with one, they fill it
/// up to B only, and aged ones join beyond B. Where slots are short, the longest sequences are left out.
/// The best-ranked member comes first.
std::vector<const RequestView*> decodeBatch(const Snapshot& snapshot, const Limits& limits);

}  // namespace tandem::schedule
