// One of some fixed texts while it is written.
// Thread: plain values.
#pragma once

#include <cstdint>

#include "engine/sample/grammar/grammar.h"
#include "engine/sample/grammar/step.h"

namespace tandem::sample {

/// The texts that begin with what has been written are a range, because they are sorted.
struct WordsState {
  std::uint32_t begin = 0, end = 0;
  std::uint32_t length = 0;  ///< bytes written
  bool operator==(const WordsState&) const = default;
};

WordsState startOf(const Words& words);
Step step(const Words& words, WordsState& state, std::uint8_t byte);
/// What is written is one of the texts, even if others go on (12 and 123).
bool canEnd(const Words& words, const WordsState& state);
int leastBytes(const Words& words, const WordsState& state);

}  // namespace tandem::sample
