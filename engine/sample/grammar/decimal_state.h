// A number with bounds while it is written. After each digit it is asked whether any way of going on ends
// within the bounds; if none does, the digit is refused. So minimum and maximum hold exactly.
// Thread: plain values.
#pragma once

#include <cstdint>

#include "engine/sample/grammar/grammar.h"
#include "engine/sample/grammar/step.h"

namespace tandem::sample {

struct DecimalState {
  enum class Phase : std::uint8_t { start, minus, zero, whole, point, fraction };
  std::int64_t digits = 0;  ///< all digits so far, read as one integer
  Phase phase = Phase::start;
  bool negative = false;
  std::uint8_t wholeDigits = 0, fractionDigits = 0;
  bool operator==(const DecimalState&) const = default;
};

Step step(const Decimal& number, DecimalState& state, std::uint8_t byte);
bool canEnd(const Decimal& number, const DecimalState& state);
/// kNever when no way of going on ends within the bounds.
int leastBytes(const Decimal& number, const DecimalState& state);

}  // namespace tandem::sample
