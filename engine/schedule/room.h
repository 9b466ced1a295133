// Room in the KV cache: who may have it, who has to give it.
//
// Order of sacrifice: idle conversations; then, for a reactive request, the caches of proactive ones; then
// waiting until others finish; and only when nothing at all could run, the cache of whoever ranks last. The
// request that ranks first can therefore always get everything, so the engine never stands still.
// Thread: pure functions.
#pragma once

#include <optional>
#include <vector>

#include "engine/schedule/decision.h"
#include "engine/schedule/snapshot.h"

namespace tandem::schedule {

/// The step that makes prefill of the first of `order` possible, or that prefill itself. When it has to wait,
/// the first of the others that needs no more room. Empty when none can run.
std::optional<Decision> prefillWithRoom(const Snapshot& snapshot,
                                        const std::vector<const RequestView*>& order);

/// The same for a decode iteration; members that find no room are left out of `batch`.
std::optional<Decision> decodeWithRoom(const Snapshot& snapshot, std::vector<const RequestView*> batch);

/// Nothing could run although there are requests: take room from whoever ranks last.
Decision breakDeadlock(const Snapshot& snapshot);

}  // namespace tandem::schedule
