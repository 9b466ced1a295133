// Any JSON number while it is written: up to fifteen digits before and behind the point, an exponent of two.
// Thread: plain values.
#pragma once

#include <cstdint>

#include "engine/sample/grammar/step.h"

namespace tandem::sample {

struct NumberState {
  enum class Phase : std::uint8_t { start, minus, zero, whole, point, fraction, e, sign, exponent };
  Phase phase = Phase::start;
  std::uint8_t digits = 0;  ///< of the part that is being written
  bool operator==(const NumberState&) const = default;
};

Step step(NumberState& state, std::uint8_t byte);
bool canEnd(const NumberState& state);
int leastBytes(const NumberState& state);

}  // namespace tandem::sample
