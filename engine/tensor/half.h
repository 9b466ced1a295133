// f16 and bf16 to f32 and back, portable and exact; fast kernels use the processor's own instructions.
#pragma once

#include <bit>
#include <cstdint>

namespace tandem {

using Half = std::uint16_t;    ///< IEEE binary16, as bits
using BFloat = std::uint16_t;  ///< the upper half of an f32, as bits

constexpr float halfToFloat(Half h) {
  const std::uint32_t sign = static_cast<std::uint32_t>(h & 0x8000U) << 16;
  const std::uint32_t exponent = (h >> 10) & 0x1fU;
  const std::uint32_t mantissa = h & 0x3ffU;
  if (exponent == 0x1f) return std::bit_cast<float>(sign | 0x7f800000U | (mantissa << 13));
  if (exponent != 0) return std::bit_cast<float>(sign | ((exponent + 112) << 23) | (mantissa << 13));
  const float subnormal = static_cast<float>(mantissa) * 0x1p-24F;
  return sign != 0 ? -subnormal : subnormal;
}

/// Round to nearest even; overflow becomes infinity, NaN stays NaN.
constexpr Half floatToHalf(float f) {
  const std::uint32_t bits = std::bit_cast<std::uint32_t>(f);
  const std::uint32_t sign = (bits >> 16) & 0x8000U;
  const std::uint32_t magnitude = bits & 0x7fffffffU;
  if (magnitude > 0x7f800000U) return static_cast<Half>(sign | 0x7e00U);
  if (magnitude >= 0x477ff000U) return static_cast<Half>(sign | 0x7c00U);  // ≥ 65520 rounds to infinity
  if (magnitude < 0x38800000U) {  // below 2^-14: a multiple of 2^-24, rounded by the adder
    const float shifted = std::bit_cast<float>(magnitude) + 0.5F;  // ulp of 0.5 is 2^-24
    return static_cast<Half>(sign |
                             (std::bit_cast<std::uint32_t>(shifted) - std::bit_cast<std::uint32_t>(0.5F)));
  }
  const std::uint32_t rounded = magnitude + 0xfffU + ((magnitude >> 13) & 1U);
  return static_cast<Half>(sign | ((rounded - 0x38000000U) >> 13));
}

constexpr float bfloatToFloat(BFloat b) {
  return std::bit_cast<float>(static_cast<std::uint32_t>(b) << 16);
}

/// Round to nearest even; NaN stays NaN.
constexpr BFloat floatToBfloat(float f) {
  const std::uint32_t bits = std::bit_cast<std::uint32_t>(f);
  if ((bits & 0x7fffffffU) > 0x7f800000U) return static_cast<BFloat>((bits >> 16) | 0x40U);
  return static_cast<BFloat>((bits + 0x7fffU + ((bits >> 16) & 1U)) >> 16);
}

}  // namespace tandem
