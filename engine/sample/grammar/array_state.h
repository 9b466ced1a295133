// An array while it is written. White space: one blank behind a comma, which the model may leave out.
// Thread: plain values.
#pragma once

#include <cstdint>

#include "engine/sample/grammar/grammar.h"
#include "engine/sample/grammar/step.h"

namespace tandem::sample {

struct ArrayState {
  enum class Phase : std::uint8_t { open, first, inside, comma };
  Phase phase = Phase::open;
  bool spaced = false;      ///< the blank has been written
  std::uint32_t count = 0;  ///< items, the one under way included
  bool operator==(const ArrayState&) const = default;
};

/// `room`: how many values inside each other may still be opened in this one.
Move step(const Grammar& grammar, const Array& array, ArrayState& state, std::uint8_t byte, int room);
/// Without the item that is under way.
int leastBytes(const Grammar& grammar, const Array& array, const ArrayState& state);

}  // namespace tandem::sample
