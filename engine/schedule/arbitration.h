// Who gets the main device: prefill or decode.
//
// Where the chunks of a prompt are computed elsewhere, prefill goes first: it needs the main device for short
// moments only, and decode fills the gaps.   (XPU-2 §4.3 "pipeline coordination and iGPU arbitration")
// Where one device does both, they take turns by device time: after each decode pass prefill gets as long as
// that pass took, but at least one kernel. So a long prompt and a long answer each keep half of the device.
// Thread: pure functions.
#pragma once

#include "engine/schedule/situation.h"

namespace tandem::schedule {

/// The chunked device can carry most of a pass of `rows` prompt tokens.
bool mainWorkIsElsewhere(const Situation& situation, int rows);

/// Whether decode has its turn on the main device before `prefill`, the request that would be prefilled next.
bool decodeIsDue(const Situation& situation, const RequestView& prefill);

/// S of algorithm 1: decode needs the main device beside a prefill of this class.
bool decodeIsBusy(const Situation& situation, bool reactivePrefill);

}  // namespace tandem::schedule
