// Background prompts that go through the graph together, so that the chunked device gets full chunks.
//
// A chunk's rows need not be of one prompt: token-wise nodes do not mix rows, and attention looks at each
// prompt alone. Alone, a prompt shorter than a chunk runs wholly on the main device, and of every other one
// the remainder does (XPU-2 §4.3); under load that device decides how many prompts are finished. A packed
// pass has a multiple of the chunk length: its last prompt is cut and goes on in the next one. Prompts that a
// person waits for are computed alone. Thread: pure function.
#pragma once

#include <optional>
#include <vector>

#include "engine/schedule/decision.h"
#include "engine/schedule/situation.h"

namespace tandem::schedule {

/// Begins a pass for `first`, whose turn it is, with those of `order` that fit in; or admits the one that
/// would fit in next.
Decision beginPacked(const Situation& situation, const RequestView& first,
                     const std::vector<const RequestView*>& order);

}  // namespace tandem::schedule
