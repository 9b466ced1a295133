// JSON text from outside, read within bounds: no nesting that exhausts a stack, no object so wide that
// looking for its keys takes long.
// Thread: pure functions.
#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string_view>

#include "engine/base/result.h"

namespace tandem::sample {

/// Keeps the order of members. `what` begins the sentence of an error: "The schema".
/// Errors: invalidArgument.
Result<nlohmann::ordered_json> readLimitedJson(std::string_view text, std::string_view what,
                                               std::size_t mostBytes);

}  // namespace tandem::sample
