// The classes of characters that pre-tokenisers tell apart.
// Thread: pure functions.
#pragma once

#include <cstdint>

namespace tandem::text {

enum class CharacterClass : std::uint8_t {
  letter,  ///< \p{L}
  number,  ///< \p{N}
  space,   ///< \s: Unicode White_Space
  other,
};

/// The class of a code point by Unicode 15 (the version of Debian's utf8proc). Anything unassigned is
/// `other`.
CharacterClass classOf(char32_t codePoint);

}  // namespace tandem::text
