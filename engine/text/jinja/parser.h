// Tokens into a tree, by recursive descent with Jinja's grammar and precedences.
#pragma once

#include <string_view>

#include "engine/base/result.h"
#include "engine/text/jinja/ast.h"

namespace tandem::jinja {

/// Parses normalized source (see normalizeSource). Errors: templateFailed or, for nesting beyond kMaxNesting,
/// limitExceeded; Error::offset points at the place.
Result<Body> parseTemplate(std::string_view source);

}  // namespace tandem::jinja
