// Adds to a decision why other requests wait for it.
// Thread: pure function.
#pragma once

#include "engine/schedule/decision.h"
#include "engine/schedule/situation.h"

namespace tandem::schedule {

/// Only launches are explained: they are what others wait for. Each wait gets one reason.
void explain(const Situation& situation, Decision& decision);

}  // namespace tandem::schedule
