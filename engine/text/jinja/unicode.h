// The little of Unicode that Python's str shows through in templates: code points, white space, letter case.
// Invalid UTF-8 is handled byte by byte: such a byte counts as one code point and is kept as it is.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tandem::jinja {

/// One code point and the bytes that it came from.
struct CodePoint {
  char32_t value = 0;
  std::size_t length = 0;  ///< bytes, at least 1
};

/// The code point that starts at byte `at` (at < bytes.size()).
CodePoint decodeAt(std::string_view bytes, std::size_t at);
/// Where the code point that ends before byte `end` begins (end > 0).
std::size_t previousStart(std::string_view bytes, std::size_t end);
std::size_t countCodePoints(std::string_view bytes);
/// Byte position of code point `index`; bytes.size() when there are not as many.
std::size_t bytePosition(std::string_view bytes, std::size_t index);

/// As Python's str.isspace().
bool isSpace(char32_t value);
/// As Python's repr() decides whether to write a character or its escape.
bool isPrintable(char32_t value);
/// Simple case mappings: one code point to one.
char32_t toUpper(char32_t value);
char32_t toLower(char32_t value);
inline bool isCased(char32_t value) {
  return toUpper(value) != value || toLower(value) != value;
}
inline bool isDigit(char32_t value) {
  return value >= '0' && value <= '9';
}
/// A letter of any script.
bool isAlpha(char32_t value);

}  // namespace tandem::jinja
