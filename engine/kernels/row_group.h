// 32 neighbouring weights of one GGUF row, taken apart: the only place that knows where each format keeps its
// bits.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/tensor/element_type.h"
#include "engine/tensor/half.h"

namespace tandem::kernels {

/// Fields that a format lacks are 0. Codes are unsigned for nibble and min formats, signed for the byte
/// layouts without a minimum (Q5_0 − 16, Q6_K − 32).
struct RowGroup {
  std::uint8_t codes[32];
  Half d;
  Half m;                     ///< minimum of Q4_1 and Q5_1, dmin of Q4_K and Q5_K
  std::uint8_t subScale;      ///< 6-bit scale of Q4_K and Q5_K
  std::uint8_t subMin;        ///< 6-bit minimum of Q4_K and Q5_K
  std::int8_t halfScales[2];  ///< Q6_K: one scale for each 16 weights
};

/// Group `index` (weights 32·index …) of a quantised row; `row` may have any alignment.
RowGroup readGroup(ElementType type, const std::byte* row, std::int64_t index);

}  // namespace tandem::kernels
