#include "engine/sample/grammar/words_state.h"

#include <algorithm>
#include <string>

namespace tandem::sample {

WordsState startOf(const Words& words) {
  return {.end = static_cast<std::uint32_t>(words.texts.size())};
}

Step step(const Words& words, WordsState& state, std::uint8_t byte) {
  // A text that ends here comes before those that go on, as if its next byte were smaller than any.
  const auto next = [&](const std::string& text) {
    return text.size() == state.length ? -1 : static_cast<int>(static_cast<std::uint8_t>(text[state.length]));
  };
  const auto first = words.texts.begin();
  const auto low = std::partition_point(first + state.begin, first + state.end,
                                        [&](const std::string& text) { return next(text) < byte; });
  const auto high = std::partition_point(low, first + state.end,
                                         [&](const std::string& text) { return next(text) == byte; });
  if (low == high) return Step::refused;
  state.begin = static_cast<std::uint32_t>(low - first);
  state.end = static_cast<std::uint32_t>(high - first);
  ++state.length;
  return state.end - state.begin == 1 && canEnd(words, state) ? Step::done : Step::taken;
}

bool canEnd(const Words& words, const WordsState& state) {
  return words.texts[state.begin].size() == state.length;
}

int leastBytes(const Words& words, const WordsState& state) {
  std::size_t least = words.texts[state.begin].size();
  for (std::uint32_t i = state.begin + 1; i < state.end; ++i) least = std::min(least, words.texts[i].size());
  return static_cast<int>(least - state.length);
}

}  // namespace tandem::sample
