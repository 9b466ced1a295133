// START HERE. Decides what one device does next: asked before every kernel, it sees a snapshot and answers
// with one decision. No thread, no clock, no device.
//
// How prefill and decode share the device, in this order:
//  1. Reactive work goes first. While any reactive request is unfinished, proactive work runs only as a rider
//     in a reactive decode batch, which costs little because decode waits for memory, or when it is aged (3).
//  2. Prefill and decode of the same class take turns by device time: after each decode iteration prefill
//     gets as long as that iteration took, but at least one kernel. So a long prompt and a long answer each
//     keep half of the device, and the gap between two tokens is at most two iterations and one kernel.
//  3. An aged proactive request gets one part in Limits::agedOneIn of the device until its answer runs, where
//     it joins decode batches beyond B. So it never starves, and reactive work keeps 7/8.
//  4. Because the question is asked at every kernel, a reactive request that arrives during a proactive
//     prefill waits for one kernel only ("lazy preemption"); the context that waits is parked, not copied.
//
// Thread: pure function.
#pragma once

#include "engine/schedule/decision.h"
#include "engine/schedule/snapshot.h"

namespace tandem::schedule {

Decision decide(const Snapshot& snapshot, const Limits& limits);

}  // namespace tandem::schedule
