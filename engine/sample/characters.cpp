#include "engine/sample/characters.h"

namespace tandem::sample {

CharacterKind kindOf(char32_t c) {
  const auto in = [c](char32_t first, char32_t last) { return c >= first && c <= last; };
  if (in('0', '9')) return CharacterKind::digit;
  if (c < 0x80) return in('a', 'z') || in('A', 'Z') ? CharacterKind::letter : CharacterKind::other;
  const bool latin = in(0xA0, 0xBF) || c == U'\u00D7' || c == U'\u00F7';
  const bool emoji = in(0x1F000, 0x1FAFF) || in(0xFE00, 0xFE0F);
  const bool sign = latin || emoji || in(0x2000, 0x2BFF) || in(0xFFF0, 0xFFFF);
  const bool eastAsian = in(0x2E80, 0xA4CF) || in(0xF900, 0xFAFF) || in(0xFF00, 0xFFEF) || c >= 0x20000;
  return sign || eastAsian ? CharacterKind::other : CharacterKind::letter;
}

}  // namespace tandem::sample
