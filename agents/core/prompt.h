// A question as the model sees it: our task, then the material.
//
// Outside text is quoted, so that orders in it stay data: every line of it, its source included, begins with
// "> ", and none of ours does. A text cannot end its own quotation, whatever it contains.
//
// Thread: pure functions.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "agents/core/agent.h"
#include "engine/api/request.h"

namespace tandem::agents {

struct Prompt {
  std::vector<Message> messages;   ///< a system message with the task, a user message with the material
  std::vector<std::string> notes;  ///< which material is not whole
};

/// At most `materialTokens` (estimated) of material: each gets an equal share, and what short ones leave over
/// goes to the others. Of a shortened one the beginning stays.
Prompt renderPrompt(const Question& question, int materialTokens);

/// Rather too many than too few, for any tokenizer: a third per letter, one per digit or sign.
int estimateTokens(std::string_view text);

}  // namespace tandem::agents
