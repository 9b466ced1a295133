// Which requests the next decode iteration serves.
// Thread: pure functions.
#pragma once

#include <vector>

#include "engine/schedule/situation.h"

namespace tandem::schedule {

/// Reactive-first batching, chosen anew at every iteration boundary.   (XPU-2 §4.5, algorithm 2)
///
/// Every reactive request that decodes is in. Without one, proactive ones fill the batch; with one, they fill
/// it up to the cap only, and aged ones join beyond it. Where slots are short, the longest sequences are left
/// out. Requests in a pass under way are not asked. The best-ranked member comes first.
///
/// Where we leave the paper, so that nobody is left out for ever:
///  - more reactive requests than the device takes leave one seat to an aged one;
///  - a sequence that is longer than the others would be left out until it ages; with Features::rotateRiders
///    one seat is for whoever has waited longest, so that it moves on now and then.
std::vector<const RequestView*> decodeBatch(const Situation& situation);

/// The best-ranked member of a batch is in front.
bool servesReactive(const std::vector<const RequestView*>& batch);

}  // namespace tandem::schedule
