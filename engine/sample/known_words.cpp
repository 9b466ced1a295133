#include "engine/sample/known_words.h"

#include <algorithm>
#include <utility>

#include "engine/base/utf8.h"

namespace tandem::sample {
namespace {

/// Whether a character whose first byte that is may be a sign, or written without blanks between words.
bool mayBeginSign(char byte) {
  const auto lead = static_cast<unsigned char>(byte);
  return lead == 0xC2 || lead == 0xC3 || lead >= 0xE2;
}

}  // namespace

KnownWords::KnownWords(const WordList& own, WordList said, Form form)
    : own_(own), said_(std::move(said)), form_(form) {}

bool KnownWords::mayFollow(std::string_view bytes) const {
  State state = state_;
  return std::all_of(bytes.begin(), bytes.end(), [&](char byte) { return step(state, byte); }) &&
         begins(state);
}

bool KnownWords::mayEnd() const {
  return state_.word.empty() || isKnown(state_.word);
}

void KnownWords::accept(std::string_view bytes) {
  for (const char byte : bytes) step(state_, byte);
  if (begins(state_)) return;
  state_.word.clear();
  state_.sign.clear();
  state_.character.clear();
}

/// Whether the last word is known, or can be yet.
bool KnownWords::begins(const State& state) const {
  const bool mayBeOver =
      state.character.empty() ? !state.sign.empty() : mayBeginSign(state.character.front());
  const std::string beginning = state.word + state.sign + state.character;
  if (beginning.empty() || (mayBeOver && (state.word.empty() || isKnown(state.word)))) return true;
  return own_.hasBeginning(beginning) || said_.hasBeginning(beginning);
}

/// False when a word that is not known has ended.
bool KnownWords::step(State& state, char byte) const {
  if (state.escaped) {
    // Characters by number (\u0041) are never needed, and would be a way around the rule.
    state.escaped = false;
    return byte != 'u';
  }
  state.character += byte;
  const Utf8Step read = decodeUtf8(state.character, 0);
  if (read.incomplete) return true;
  const std::string character = std::exchange(state.character, {});
  if (!read.valid && character.size() > 1) return step(state, byte);  // what began has no end
  if (form_ == Form::json && !state.inString) {
    state.inString = byte == '"';
    return true;
  }
  if (kindOf(read.codePoint) != CharacterKind::other) {
    state.word += std::exchange(state.sign, {}) + character;
    return true;
  }
  if (joinsWords(byte) && !state.word.empty() && state.sign.empty()) {
    state.sign = character;
    return true;
  }
  const bool known = state.word.empty() || isKnown(state.word);
  state.word.clear();
  state.sign.clear();
  if (form_ == Form::json) {
    state.inString = byte != '"';
    state.escaped = byte == '\\';
  }
  return known;
}

}  // namespace tandem::sample
