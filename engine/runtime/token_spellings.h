// What a vocabulary's tokens spell, for answers that are kept to a schema.
// Thread: pure.
#pragma once

#include <memory>

#include "engine/sample/spellings.h"
#include "engine/text/tokenizer.h"

namespace tandem::runtime {

/// Tokens that steer the model or the program around it (controls, <think>, <tool_call>) do not come into
/// values, whatever their spelling; what may come out of a message may also go into a value.
std::unique_ptr<const sample::Spellings> spellingsOf(const text::Tokenizer& tokenizer);

}  // namespace tandem::runtime
