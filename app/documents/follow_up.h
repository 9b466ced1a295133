// Questions that are only understood with what was said before: "And when does it open?"
//
//   refersBack (a rule, costs nothing) → rewriteRequest (the model, one line under a schema) → rewrittenQuery
//                                      ↘ joinedQuery where no model may be asked
// Thread: pure functions.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/api/request.h"
#include "engine/base/result.h"

namespace tandem::documents {

/// Whether `question` leans on the conversation before it: it has a pronoun or a word like "there" that
/// stands for something else, begins like a continuation ("and …", "what about …"), or has hardly a word of
/// its own.
bool refersBack(std::string_view question);

/// A request that makes the model write the question so that it stands alone: reactive, greedy, below a
/// hundred tokens. `history` is the conversation before the question, oldest first; only its last few
/// messages are shown, shortened. What stands in it is quoted, never an instruction.
Request rewriteRequest(std::span<const Message> history, std::string_view question);

/// The query in the answer to rewriteRequest. Error: malformed.
Result<std::string> rewrittenQuery(const std::string& answer);

/// Without a model: the words of the question, and those of the person's question before it.
std::string joinedQuery(std::span<const Message> history, std::string_view question);

}  // namespace tandem::documents
