// The rules for values that hold no other values: strings, numbers, constants.
// Thread: pure functions.
#pragma once

#include <string>
#include <variant>

#include "engine/base/result.h"
#include "engine/sample/grammar/grammar.h"
#include "engine/sample/grammar/keywords.h"

namespace tandem::sample {

using Scalar = decltype(Node::kind);

/// A string without bounds of its own.
Text anyText();

Result<Scalar> stringRule(const Json& schema, const std::string& where);
Result<Scalar> integerRule(const Json& schema, const std::string& where);
Result<Scalar> numberRule(const Json& schema, const std::string& where);

/// `const` and `enum`, less what `type` does not allow.
Result<Words> wordsRule(const Json& schema, const std::string& where);

}  // namespace tandem::sample
