// Which prompt is computed next. Prefill never batches: one request saturates the device.
// Thread: pure function.
#pragma once

#include <vector>

#include "engine/schedule/snapshot.h"

namespace tandem::schedule {

/// All requests that wait for prefill, the one to run first in front.   (scheduler.md "Prefill loop"; XPU-1)
///
/// Reactive requests go before proactive ones, in order of arrival, and never preempt each other.
/// Proactive ones: the one that is running; those that waited longer than the age threshold, oldest first;
/// parked ones, least work left first; queued ones in order of arrival.
std::vector<const RequestView*> prefillOrder(const Snapshot& snapshot, const Limits& limits);

}  // namespace tandem::schedule
