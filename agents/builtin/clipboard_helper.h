// clipboard-helper: offers what one often wants with a copied text: a reminder for an appointment, a word on
// an error message, a summary of something long.
//
// Happenings of a clipboard trigger, or what a person hands over: detail {"text"} or {"path"}; the latest
// counts. Rules tell what it is; only error
// messages and long texts cost a question, and what looks like a password or a key is not even read.
// Options: none.
#pragma once

#include <memory>

#include "agents/core/agent.h"
#include "agents/core/wall_time.h"

namespace tandem::agents::builtin {

/// `wall` outlives the agent.
std::unique_ptr<Agent> makeClipboardHelper(const WallClock& wall);

}  // namespace tandem::agents::builtin
