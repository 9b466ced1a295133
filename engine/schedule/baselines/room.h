// Room in the KV cache, as simple engines find it: idle conversations go first; when nothing can run, whoever
// came last gives its cache up and computes it again.
// Thread: pure functions.
#pragma once

#include "engine/schedule/baselines/steps.h"

namespace tandem::schedule::baseline {

/// Whether the prompt fits beside the answers under way. A block for each of them stays free: a request that
/// lost its cache must not take it back before the others have moved on.
bool fits(const Snapshot& snapshot, const RequestView& prompt);

/// Those of `decoding`, in their order, whose next token has room; `most` at most.
Views fitting(const Snapshot& snapshot, const Views& decoding, int most);

/// Idle conversations can give room.
bool hasIdle(const Snapshot& snapshot);
Decision evictIdle();

Decision dropCache(const RequestView& request);
/// None of `order` can run: takes the cache of whoever came last of those that have one, of `order` if
/// possible. The first of `order` keeps its own; when no other has one, it is refused.
Decision breakDeadlock(const Snapshot& snapshot, const Views& order);

}  // namespace tandem::schedule::baseline
