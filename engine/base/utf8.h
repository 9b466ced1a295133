// Reading UTF-8 that may be broken, and writing it (RFC 3629: no overlong forms, no surrogates, nothing above
// U+10FFFF). Thread: pure functions.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tandem {

constexpr char32_t kReplacementCharacter = 0xFFFD;
constexpr std::string_view kReplacementUtf8 = "\xEF\xBF\xBD";

/// What stands at one place of a text.
struct Utf8Step {
  char32_t codePoint = kReplacementCharacter;  ///< U+FFFD where the bytes are no character
  std::size_t length = 1;                      ///< bytes to go on by, 1 where they are no character
  bool valid = false;
  bool incomplete = false;  ///< not valid, but more bytes at the end of the text could make it so
};

/// Reads the character at `position`, which must be inside the text. Never reads behind its end.
Utf8Step decodeUtf8(std::string_view text, std::size_t position);

/// Appends `codePoint` in UTF-8; U+FFFD in place of a surrogate or of what lies above U+10FFFF.
void appendUtf8(std::string& out, char32_t codePoint);

}  // namespace tandem
