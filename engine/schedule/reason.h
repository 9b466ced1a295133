// Why something was done with a request: one enum, one sentence each.
// Thread: pure functions.
#pragma once

#include <string>

#include "engine/schedule/limits.h"

namespace tandem::schedule {

enum class ReasonCode {
  waitedForReactivePrefill,  ///< reactive: first come, first served
  waitedForReactive,         ///< proactive, queued: a person waits for something else
  waitedForProactive,        ///< proactive, queued: other background work is ahead
  parked,                    ///< proactive, in prefill: a reactive request came
  pausedForReactive,         ///< proactive, in decode: a reactive request is prefilled
  leftOutOfBatch,            ///< decode: the batch is full, and this sequence is among the longest
  resumed,                   ///< continues after parked, first in turn
  promoted,                  ///< runs beside reactive work because it waited so long
  waitedForMemory,           ///< KV blocks are held by requests that go first
  cacheDropped,              ///< its KV blocks were needed, its tokens will be computed again
  refused,                   ///< cannot fit even alone
  shed,                      ///< too many requests wait
  deviceLost,                ///< a device that it needed has not come back
};

/// Whether other work went first in the middle of the request (counted in FlowTimings::preemptions).
bool isPreemption(ReasonCode code);
/// Whether it explains a wait that lasts until the request runs again.
bool isWait(ReasonCode code);
/// A sentence for the person who asks "why?".
std::string sentence(ReasonCode code, const Limits& limits);

}  // namespace tandem::schedule
