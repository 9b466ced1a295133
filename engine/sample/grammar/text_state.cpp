#include "engine/sample/grammar/text_state.h"

#include <algorithm>
#include <string_view>

namespace tandem::sample {
namespace {

using Phase = TextState::Phase;

constexpr std::string_view kSingleEscapes = "\"\\/bfnrt";

Step endCharacter(TextState& state) {
  state.phase = Phase::body;
  state.left = state.low = state.high = 0;
  state.unit = 0;
  if (state.need > 0) --state.need;
  --state.room;
  return Step::taken;
}

Step beginCharacter(TextState& state, std::uint8_t left, std::uint8_t low, std::uint8_t high) {
  state.phase = Phase::character;
  state.left = left;
  state.low = low;
  state.high = high;
  return Step::taken;
}

/// The first byte says how many follow and, against overlong forms, surrogates and too large code points,
/// which the second one may be (RFC 3629 §4).
Step stepBody(TextState& state, std::uint8_t byte) {
  if (byte == '"') return state.need == 0 ? Step::done : Step::refused;
  if (state.room == 0 || byte < 0x20) return Step::refused;
  if (byte == '\\') {
    state.phase = Phase::escape;
    return Step::taken;
  }
  if (byte < 0x80) return endCharacter(state);
  if (byte < 0xC2 || byte > 0xF4) return Step::refused;
  if (byte < 0xE0) return beginCharacter(state, 1, 0x80, 0xBF);
  if (byte == 0xE0) return beginCharacter(state, 2, 0xA0, 0xBF);
  if (byte == 0xED) return beginCharacter(state, 2, 0x80, 0x9F);
  if (byte < 0xF0) return beginCharacter(state, 2, 0x80, 0xBF);
  if (byte == 0xF0) return beginCharacter(state, 3, 0x90, 0xBF);
  return beginCharacter(state, 3, 0x80, byte == 0xF4 ? 0x8F : 0xBF);
}

Step stepCharacter(TextState& state, std::uint8_t byte) {
  if (byte < state.low || byte > state.high) return Step::refused;
  state.low = 0x80;
  state.high = 0xBF;
  return --state.left == 0 ? endCharacter(state) : Step::taken;
}

Step expectHex(TextState& state, Phase phase) {
  state.phase = phase;
  state.left = 4;
  state.unit = 0;
  return Step::taken;
}

int digitOf(std::uint8_t byte) {
  if (byte >= '0' && byte <= '9') return byte - '0';
  if (byte >= 'a' && byte <= 'f') return byte - 'a' + 10;
  return byte >= 'A' && byte <= 'F' ? byte - 'A' + 10 : -1;
}

/// With two digits or more: whether they begin the first or the second half of a pair.
bool beginsFirstHalf(const TextState& state) {
  return state.left <= 2 && (state.unit >> (4 * (2 - state.left)) & 0xFC) == 0xD8;
}
bool beginsSecondHalf(const TextState& state) {
  return state.left <= 2 && (state.unit >> (4 * (2 - state.left)) & 0xFC) == 0xDC;
}

Step stepHex(TextState& state, std::uint8_t byte) {
  const int digit = digitOf(byte);
  if (digit < 0) return Step::refused;
  state.unit = static_cast<std::uint16_t>(state.unit * 16 + digit);
  --state.left;
  if (state.phase == Phase::pairHex) {
    if (state.left == 3 && state.unit != 0xD) return Step::refused;
    if (state.left <= 2 && !beginsSecondHalf(state)) return Step::refused;
    return state.left == 0 ? endCharacter(state) : Step::taken;
  }
  if (beginsSecondHalf(state)) return Step::refused;  // without a first half it is no character
  if (state.left > 0) return Step::taken;
  if (state.unit == 0) return Step::refused;
  if (!beginsFirstHalf(state)) return endCharacter(state);
  state.phase = Phase::pairSlash;
  return Step::taken;
}

}  // namespace

TextState startOf(const Text& text) {
  return {.need = text.least, .room = text.most};
}

Step step(TextState& state, std::uint8_t byte) {
  switch (state.phase) {
    case Phase::open:
      state.phase = Phase::body;
      return byte == '"' ? Step::taken : Step::refused;
    case Phase::body:
      return stepBody(state, byte);
    case Phase::character:
      return stepCharacter(state, byte);
    case Phase::escape:
      if (byte == 'u') return expectHex(state, Phase::hex);
      return kSingleEscapes.find(static_cast<char>(byte)) != std::string_view::npos ? endCharacter(state)
                                                                                    : Step::refused;
    case Phase::pairSlash:
      state.phase = Phase::pairU;
      return byte == '\\' ? Step::taken : Step::refused;
    case Phase::pairU:
      return byte == 'u' ? expectHex(state, Phase::pairHex) : Step::refused;
    case Phase::hex:
    case Phase::pairHex:
      return stepHex(state, byte);
  }
  return Step::refused;
}

int leastBytes(const TextState& state) {
  const int need = static_cast<int>(std::min<std::uint32_t>(state.need, kNever / 4));
  const int after = std::max(need - 1, 0) + 1;  // once the character under way is complete
  switch (state.phase) {
    case Phase::open:
      return need + 2;
    case Phase::body:
      return need + 1;
    case Phase::escape:
      return 1 + after;
    case Phase::hex:
      return state.left + (beginsFirstHalf(state) ? 6 : 0) + after;
    case Phase::pairSlash:
      return 6 + after;
    case Phase::pairU:
      return 5 + after;
    case Phase::character:
    case Phase::pairHex:
      return state.left + after;
  }
  return kNever;
}

TextState generalised(TextState state, std::uint32_t longest) {
  state.need = std::min(state.need, longest + 1);  // more than a token has: it cannot close the string
  state.room = std::min(state.room, longest);      // as much as a token has: it cannot be too long
  return state;
}

}  // namespace tandem::sample
