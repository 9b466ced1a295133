// UTF-8 one character at a time, for text that may be broken.
// Thread: pure functions.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tandem::markdown {

inline constexpr char32_t kReplacement = 0xfffd;

/// The character at `at` < text.size(), which moves behind it; kReplacement for a byte that begins none.
char32_t nextCodePoint(std::string_view text, std::size_t& at);

/// Appends `c`, or kReplacement when it is no character.
void appendCodePoint(std::string& out, char32_t c);

}  // namespace tandem::markdown
