// Which prompt is computed next. Prefill never batches: one request saturates a device.   (XPU-2 §4.3)
// Thread: pure function.
#pragma once

#include <vector>

#include "engine/schedule/situation.h"

namespace tandem::schedule {

/// All requests with prompt left to compute, the one to run first in front.   (XPU-2 §4.4, XPU-1 §6.2)
///
/// Reactive requests go before proactive ones, in order of arrival, and never preempt each other.
/// Proactive ones: the one that is running; those that waited longer than the age threshold, oldest first;
/// parked ones, least work left first; queued ones in order of arrival, or least work first.
/// Without preemption whoever has begun goes on before all others.
std::vector<const RequestView*> prefillOrder(const Situation& situation);

}  // namespace tandem::schedule
