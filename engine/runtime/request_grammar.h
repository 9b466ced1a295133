// What a request says about the form of its answer, checked before any model runs.
// Thread: pure functions.
#pragma once

#include <memory>
#include <nlohmann/json.hpp>
#include <string_view>

#include "engine/api/request.h"
#include "engine/base/result.h"
#include "engine/runtime/language.h"
#include "engine/sample/constraint.h"
#include "engine/sample/known_words.h"

namespace tandem::runtime {

/// The grammar of request.schema; null where there is none. Checks schemaAfter and tools too.
/// Errors: invalidArgument, with what is wrong with the schema, the trigger or the tools.
Result<std::shared_ptr<const sample::Grammar>> grammarOf(const Request& request);

/// What keeps the answer to `grammar`, and calls to what has been said where `language` wants that; null
/// where `grammar` is. The language must outlive it. Errors: invalidArgument when the longest answer is too
/// short for the shortest value; unsupported when the model cannot write every text.
Result<std::unique_ptr<sample::Constraint>> constraintOf(const Request& request,
                                                         std::shared_ptr<const sample::Grammar> grammar,
                                                         const Language& language);

/// What keeps the words of the answer to those of the conversation and the model's own; null where `language`
/// does not want that, or so much was said that it would take long. The language must outlive it.
std::unique_ptr<sample::KnownWords> knownWordsOf(const Request& request, const Language& language);

/// request.tools for the chat template; null where there are none. Errors: invalidArgument.
Result<nlohmann::ordered_json> readTools(std::string_view tools);

}  // namespace tandem::runtime
