// Too many requests: better a clear answer now than none in time.   (scheduler.md "Memory")
// Thread: pure function.
#pragma once

#include <optional>

#include "engine/schedule/decision.h"
#include "engine/schedule/limits.h"
#include "engine/schedule/snapshot.h"

namespace tandem::schedule {

/// When more than Limits::queued requests wait in the queues, ends one: the youngest proactive one that has
/// never been served, else the youngest such reactive one.
std::optional<Decision> shedOverload(const Snapshot& snapshot, const Limits& limits);

}  // namespace tandem::schedule
