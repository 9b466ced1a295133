// What a chat template is given: the conversation and the tools, with marks where they belong.
#pragma once

#include <nlohmann/json.hpp>

#include "engine/base/result.h"
#include "engine/text/jinja/scope.h"

namespace tandem::jinja {

/// The variables of one rendering. `input` is an object {"messages", "tools", "add_generation_prompt",
/// "bos_token", "eos_token", "extra"}; the members of "extra" become variables of their own. Only the
/// spellings of BOS and EOS, and the roles system, user, assistant and tool, are trusted. Errors:
/// invalidArgument for a wrong shape; limitExceeded for data that is nested too deeply.
Result<Variables> promptVariables(const nlohmann::ordered_json& input);

}  // namespace tandem::jinja
