// What a character is to rules about words.
// Thread: pure function.
#pragma once

namespace tandem::sample {

enum class CharacterKind : unsigned char { letter, digit, other };

/// Beyond ASCII everything counts as a letter but signs and what is written without blanks between words.
CharacterKind kindOf(char32_t c);

}  // namespace tandem::sample
