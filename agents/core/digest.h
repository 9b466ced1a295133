// A short name for content: the same bytes have the same, and nobody can make others that have it too.
// Thread: pure functions.
#pragma once

#include <string>
#include <string_view>

namespace tandem::agents {

/// SHA-256 of `bytes` as 64 lower-case hexadecimal digits.
std::string sha256Hex(std::string_view bytes);

}  // namespace tandem::agents
