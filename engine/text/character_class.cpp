#include "engine/text/character_class.h"

#include <utf8proc.h>

#include <array>

namespace tandem::text {
namespace {

bool isWhiteSpace(char32_t c) {
  return (c >= 0x09 && c <= 0x0D) || c == 0x20 || c == 0x85 || c == 0xA0 || c == 0x1680 ||
         (c >= 0x2000 && c <= 0x200A) || c == 0x2028 || c == 0x2029 || c == 0x202F || c == 0x205F ||
         c == 0x3000;
}

CharacterClass lookUp(char32_t codePoint) {
  if (isWhiteSpace(codePoint)) return CharacterClass::space;
  switch (utf8proc_category(static_cast<utf8proc_int32_t>(codePoint))) {
    case UTF8PROC_CATEGORY_LU:
    case UTF8PROC_CATEGORY_LL:
    case UTF8PROC_CATEGORY_LT:
    case UTF8PROC_CATEGORY_LM:
    case UTF8PROC_CATEGORY_LO:
      return CharacterClass::letter;
    case UTF8PROC_CATEGORY_ND:
    case UTF8PROC_CATEGORY_NL:
    case UTF8PROC_CATEGORY_NO:
      return CharacterClass::number;
    default:
      return CharacterClass::other;
  }
}

constexpr std::array<CharacterClass, 128> asciiClasses() {
  std::array<CharacterClass, 128> classes{};
  for (std::size_t c = 0; c < classes.size(); ++c) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    const bool space = c == ' ' || (c >= 0x09 && c <= 0x0D);
    classes[c] = letter                   ? CharacterClass::letter
                 : (c >= '0' && c <= '9') ? CharacterClass::number
                 : space                  ? CharacterClass::space
                                          : CharacterClass::other;
  }
  return classes;
}

constexpr auto kAscii = asciiClasses();

}  // namespace

CharacterClass classOf(char32_t codePoint) {
  return codePoint < kAscii.size() ? kAscii[codePoint] : lookUp(codePoint);
}

}  // namespace tandem::text
