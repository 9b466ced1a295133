// JSON that a model wrote, read without good will; and JSON written so that equal values are equal texts.
// Thread: pure functions.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "agents/core/json.h"
#include "engine/base/result.h"

namespace tandem::agents::tools {

constexpr std::size_t kJsonBytes = 256 * 1024;
constexpr std::size_t kJsonDepth = 16;

/// The one value that `text` consists of. Errors (malformed, limitExceeded): not JSON, a key twice in one
/// object (two readers could take different ones), bytes after the value, more than kJsonBytes or kJsonDepth.
Result<Json> parseStrictly(std::string_view text);

/// Keys sorted, no spaces, ASCII alone. Equal values give equal texts, different ones different texts, as
/// long as their strings are valid UTF-8.
std::string canonical(const Json& value);

}  // namespace tandem::agents::tools
