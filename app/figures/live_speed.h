// How fast answers are written, from the moments at which their tokens came. A viewer that begins late, or
// looks at what is long over, gets the same figure as one that watched all the time.
// Thread: pure function.
#pragma once

#include "engine/api/live.h"

namespace tandem {

/// What "at this moment" means for a speed: one that people can read before it changes.
inline constexpr Instant kSpeedOver = std::chrono::seconds(5);

/// Answer tokens per second of one priority over the time `over` that ended at `now`.
double tokensPerSecond(const LiveState& state, Priority priority, Instant now, Instant over = kSpeedOver);

/// Answer tokens that came in (`begin`, `end`].
long answerTokens(const LiveState& state, Priority priority, Instant begin, Instant end);

}  // namespace tandem
