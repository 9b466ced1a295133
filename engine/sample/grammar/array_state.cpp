#include "engine/sample/grammar/array_state.h"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace tandem::sample {
namespace {

using Phase = ArrayState::Phase;

/// Bytes behind the item number `count` − 1: the items that are still needed, each with its comma, and ].
int tail(const Grammar& grammar, const Array& array, std::uint32_t count) {
  std::int64_t bytes = 1;
  for (; count < array.least && count < array.first.size(); ++count) {
    bytes += 1 + grammar[array.first[count]].leastBytes;
  }
  if (count < array.least) {
    bytes += static_cast<std::int64_t>(array.least - count) * (1 + grammar[*array.rest].leastBytes);
  }
  return static_cast<int>(std::min<std::int64_t>(bytes, kNever));
}

bool mayCome(const Grammar& grammar, const Array& array, std::uint32_t index, int room) {
  return index < array.most && grammar[array.item(index)].depth <= room;
}

Move beginItem(const Grammar& grammar, const Array& array, ArrayState& state, int room) {
  if (!mayCome(grammar, array, state.count, room)) return {};
  state.phase = Phase::inside;
  return {Step::child, array.item(state.count++)};
}

}  // namespace

Move step(const Grammar& grammar, const Array& array, ArrayState& state, std::uint8_t byte, int room) {
  const bool mayEnd = state.count >= array.least;
  switch (state.phase) {
    case Phase::open:
      state.phase = Phase::first;
      return {byte == '[' ? Step::taken : Step::refused, 0};
    case Phase::first:
      if (byte == ']') return {mayEnd ? Step::done : Step::refused, 0};
      return beginItem(grammar, array, state, room);
    case Phase::inside:
      if (byte == ']') return {mayEnd ? Step::done : Step::refused, 0};
      if (byte != ',' || !mayCome(grammar, array, state.count, room)) return {};
      state.phase = Phase::comma;
      state.spaced = false;
      return {Step::taken, 0};
    case Phase::comma:
      if (byte != ' ') return beginItem(grammar, array, state, room);
      return {std::exchange(state.spaced, true) ? Step::refused : Step::taken, 0};
  }
  return {};
}

int leastBytes(const Grammar& grammar, const Array& array, const ArrayState& state) {
  switch (state.phase) {
    case Phase::open:
    case Phase::first: {
      const int least = tail(grammar, array, 0) - (array.least > 0 ? 1 : 0);  // no comma before the first
      return std::min(least + (state.phase == Phase::open ? 1 : 0), kNever);
    }
    case Phase::inside:
      return tail(grammar, array, state.count);
    case Phase::comma:
      return std::min(grammar[array.item(state.count)].leastBytes + tail(grammar, array, state.count + 1),
                      kNever);
  }
  return kNever;
}

}  // namespace tandem::sample
