// A date, or a date and a time with its zone, while it is written (RFC 3339): "2024-02-29" and
// "2024-02-29T23:59:59Z" or "…+02:00". Only days that exist, from the year 1000 on, no leap seconds.
// Thread: plain values.
#pragma once

#include <cstdint>

#include "engine/sample/grammar/grammar.h"
#include "engine/sample/grammar/step.h"

namespace tandem::sample {

struct MomentState {
  std::uint8_t at = 0;       ///< bytes written, as if the zone were always written out
  std::uint8_t field = 0;    ///< digits of the number under way
  std::uint16_t number = 0;  ///< … and their value
  std::uint16_t year = 0, month = 0;
  bool operator==(const MomentState&) const = default;
};

Step step(const Moment& moment, MomentState& state, std::uint8_t byte);
int leastBytes(const Moment& moment, const MomentState& state);

}  // namespace tandem::sample
