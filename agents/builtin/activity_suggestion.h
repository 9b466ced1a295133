// activity-suggestion: from what the user does at the computer, nothing or one task that Tandem could take
// on.
//
// Happenings of an activity trigger: detail {"time", "event", "app"}. Rules answer first, and nothing is the
// usual answer: people forgive a missed chance sooner than an interruption.
// Options: "history" (12, how many earlier events count).
#pragma once

#include <memory>

#include "agents/core/agent.h"

namespace tandem::agents::builtin {

std::unique_ptr<Agent> makeActivitySuggestion();

}  // namespace tandem::agents::builtin
