// Arguments against their JSON schema, once more just before a tool is used: constrained decoding is one way
// in among several, and an edited proposal never went through it. Thread: pure functions.
//
// Understood: type (one name), properties, required, additionalProperties (false, and it must be there),
// enum, minLength, maxLength, minimum, maximum, items, minItems, maxItems, description.
#pragma once

#include <string>

#include "agents/core/json.h"
#include "engine/base/result.h"

namespace tandem::agents::tools {

/// unsupported when `schema` says something that checkValue would not check.
Status checkSchema(const Json& schema);

/// invalidArgument that says where and what: "arguments.places[2] must be text." Strings must be plain text
/// (visible_text.h) besides. `schema` has passed checkSchema.
Status checkValue(const Json& value, const Json& schema, const std::string& where = "arguments");

}  // namespace tandem::agents::tools
