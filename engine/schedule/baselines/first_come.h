// First-come continuous batching: what fcfs, serial and the schemes (a) and (b) have in common.
// Thread: pure function.
#pragma once

#include "engine/schedule/baselines/steps.h"

namespace tandem::schedule::baseline {

/// What begins next, when no pass of `order` is under way: the first prompt, `segment` tokens at a time and
/// until it is done, then a token of each answer. `most` requests are under way at once. `sleep` when there
/// is nothing to do.
Decision firstCome(const Snapshot& snapshot, const Views& order, int most, int segment);

}  // namespace tandem::schedule::baseline
