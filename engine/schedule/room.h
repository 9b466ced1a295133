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

/// Either a step that must come first, or the request whose pass may begin or go on, or neither.
struct PrefillTurn {
  std::optional<Decision> step;
  const RequestView* request = nullptr;
};

/// The turn of the first of `order`. When it has to wait for room, that of the first of the others that needs
/// no more.
PrefillTurn prefillWithRoom(const Snapshot& snapshot, const std::vector<const RequestView*>& order);

/// A decode pass of `batch`, or the step that makes it possible; members that find no room are left out.
std::optional<Decision> decodeWithRoom(const Snapshot& snapshot, std::vector<const RequestView*> batch);

/// Nothing could run although there are requests: take room from whoever ranks last.
Decision breakDeadlock(const Snapshot& snapshot);

}  // namespace tandem::schedule
