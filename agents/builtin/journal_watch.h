// journal-watch: says what errors in the system's journal mean, and what to try first.
//
// Happenings of a journal trigger: detail {"unit", "priority" (0 … 7, less is worse), "message", "count"}.
// Well-known messages are explained by rules; what is left costs one question per unit, at most three a run.
// Options: "priority" (3 = errors and worse), "ignore" (messages with one of these texts are left out).
#pragma once

#include <memory>
#include <string_view>

#include "agents/core/agent.h"

namespace tandem::agents::builtin {

std::unique_ptr<Agent> makeJournalWatch();

/// What a well-known message means and what to do; empty when it is not known.
std::string_view knownMeaning(std::string_view message);

}  // namespace tandem::agents::builtin
