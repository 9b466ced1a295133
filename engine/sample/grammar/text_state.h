// A JSON string while it is written: quotes, UTF-8 characters, escapes and pairs of surrogates.
//
// It knows nothing of its surroundings, so that what a model's tokens do to it can be worked out once and
// used for all strings (text_masks.h). U+0000 is never written: too many readers end a text there.
// Thread: plain values.
#pragma once

#include <cstdint>

#include "engine/sample/grammar/grammar.h"
#include "engine/sample/grammar/step.h"

namespace tandem::sample {

struct TextState {
  enum class Phase : std::uint8_t {
    open,       ///< before the first quote
    body,       ///< between two characters
    character,  ///< inside a character of several bytes
    escape,     ///< behind a backslash
    hex,        ///< behind \u
    pairSlash,  ///< behind the first half of a surrogate pair: the second half has to follow
    pairU,
    pairHex,
  };
  std::uint32_t need = 0;  ///< characters that must still come
  std::uint32_t room = 0;  ///< characters that may still come
  Phase phase = Phase::open;
  std::uint8_t left = 0;           ///< bytes of the character, or digits of the escape, that are missing
  std::uint8_t low = 0, high = 0;  ///< bounds of the next byte of the character
  std::uint16_t unit = 0;          ///< the digits so far
  bool operator==(const TextState&) const = default;
};

TextState startOf(const Text& text);
Step step(TextState& state, std::uint8_t byte);
int leastBytes(const TextState& state);

/// The state that stands for all that tokens of at most `longest` bytes cannot tell from this one.
TextState generalised(TextState state, std::uint32_t longest);

}  // namespace tandem::sample
