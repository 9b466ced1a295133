// Proactive work in the slack of reactive work.   (XPU-1 §6.3, XPU-2 §4.5 "slack-aware piggybacking")
//
// Structural slack: one device is idle while reactive work is on the other. Compute slack: a proactive prompt
// beside reactive decode. What fills slack must keep three constraints: it ends inside the window of the
// reactive kernel that runs (duration), the bandwidth stays below the threshold (memory, dispatch.h), and it
// goes to the device that reactive work does not use (affinity).
// Thread: pure functions.
#pragma once

#include <vector>

#include "engine/schedule/decision.h"
#include "engine/schedule/situation.h"

namespace tandem::schedule {

/// Whether a proactive prompt may be worked on while reactive requests are unfinished: a chunked device is
/// there, and no reactive prompt wants it.
bool mayBackfillPrefill(const Situation& situation);

/// Whether an iteration of proactive requests may begin beside a reactive prompt.
bool mayBackfillDecode(const Situation& situation);

/// The same for the next layer of `pass`, an iteration of proactive requests that is under way.
bool fitsBesideReactive(const Situation& situation, const PassView& pass);

/// The time in which nothing but the chunked device works for the reactive prompts: until the kernels there
/// are back. Zero when reactive prompts run elsewhere too, or nowhere.
Instant reactiveWindow(const Situation& situation);

/// The time in which the chunked device is idle although a reactive prompt is under way, because the prompt
/// is on the main device.
Instant chunkedWindow(const Situation& situation);

}  // namespace tandem::schedule
