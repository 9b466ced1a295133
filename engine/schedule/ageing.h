// Nobody starves: proactive requests that waited too long run beside reactive work.   (XPU-2 §4.5, XPU-1
// §6.5)
//
// Two privileges, neither of which stops reactive work:
//  1. Prefill. Where a chunked device carries the reactive prompt, the aged prompt gets the main device, and
//     reactive prompts keep their chunks off it (attention aside).
//  2. Decode. It joins a batch above its cap.
//
// Where reactive work needs the main device all the time, neither helps. So aged work has turns there, of one
// kernel each: after a proactive kernel that took t, a turn is due when reactive work has had
// (Limits::agedOneIn − 1) · t. It gives way to a reactive request that has not run yet, so that a person
// waits for no other work, and where the first privilege may still help; but not for ever, or a siege of
// short requests would starve everybody else: after as much reactive work again it goes first. So, while aged
// work waits,
//
//     reactive work between two proactive kernels  ≤  2 · (agedOneIn − 1) · t  + the kernel under way
//
// and a reactive request waits for one proactive kernel at most.
// Thread: pure functions.
#pragma once

#include <optional>

#include "engine/schedule/situation.h"

namespace tandem::schedule {

/// It waited too long: it takes part in the turns of aged work.
bool isAged(const Situation& situation, const RequestView& request);
/// It has the two privileges: where there are several devices only the Limits::promoted oldest do at a time,
/// for under saturation everybody has waited too long.
bool isPromoted(const Situation& situation, const RequestView& request);

/// Whether it is the turn of aged work on the main device while reactive requests are unfinished.
bool agedTurnIsDue(const Situation& situation);

/// Prompts have had the main device for so long that not even people's answers go on: who rides in their
/// batches starves with them.
bool decodeIsStarved(const Situation& situation);

/// The oldest aged request is in the middle of its answer: it goes on before aged prompts.
bool oldestAgedDecodes(const Situation& situation);

/// When the next proactive request will have waited too long, if it could run at once then.
std::optional<Instant> nextAgeing(const Situation& situation);

}  // namespace tandem::schedule
