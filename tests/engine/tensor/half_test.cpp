#include "engine/tensor/half.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <random>

namespace tandem {
namespace {

/// The value of half `h` by the definition of IEEE 754 binary16: sign · 2^(e−15) · (1 + m/1024).
double halfByDefinition(std::uint32_t h) {
  const int exponent = static_cast<int>((h >> 10) & 31U);
  const double mantissa = h & 1023U;
  double value = 0;
  if (exponent == 31) {
    value =
        mantissa != 0 ? std::numeric_limits<double>::quiet_NaN() : std::numeric_limits<double>::infinity();
  } else if (exponent == 0) {
    value = std::ldexp(mantissa, -24);
  } else {
    value = std::ldexp(1024 + mantissa, exponent - 25);
  }
  return (h & 0x8000U) != 0 ? -value : value;
}

/// Nearest half of `value`, ties to even, found by looking at all candidates around it.
Half nearestByDefinition(float value) {
  const bool negative = std::signbit(value);
  const double magnitude = std::abs(double{value});
  std::uint32_t low = 0, high = 0x7c00;  // halves of one sign are ordered like their bits
  while (high - low > 1) {
    const std::uint32_t middle = (low + high) / 2;
    (halfByDefinition(middle) <= magnitude ? low : high) = middle;
  }
  // Infinity stands where the next half would be: 65536.
  const double above = high == 0x7c00 ? 65536.0 : halfByDefinition(high);
  const double toLow = magnitude - halfByDefinition(low), toHigh = above - magnitude;
  const bool up = toHigh < toLow || (toHigh == toLow && (high & 1U) == 0);
  return static_cast<Half>((up ? high : low) | (negative ? 0x8000U : 0U));
}

TEST(Half, EveryValueConvertsExactly) {
  for (std::uint32_t h = 0; h <= 0xffff; ++h) {
    const double expected = halfByDefinition(h);
    const float actual = halfToFloat(static_cast<Half>(h));
    if (std::isnan(expected)) {
      ASSERT_TRUE(std::isnan(actual)) << std::hex << h;
    } else {
      ASSERT_EQ(double{actual}, expected) << std::hex << h;
      ASSERT_EQ(std::signbit(actual), (h & 0x8000U) != 0) << std::hex << h;
    }
  }
}

TEST(Half, EveryValueSurvivesTheRoundTrip) {
  for (std::uint32_t h = 0; h <= 0xffff; ++h) {
    const Half back = floatToHalf(halfToFloat(static_cast<Half>(h)));
    if ((h & 0x7fffU) > 0x7c00U) {
      ASSERT_GT(back & 0x7fffU, 0x7c00U) << "NaN stays NaN";
    } else {
      ASSERT_EQ(back, h);
    }
  }
}

TEST(Half, MidpointsRoundToEvenAndNeighboursToTheNearest) {
  for (std::uint32_t h = 0; h < 0x7c00; ++h) {
    const double above = h + 1 == 0x7c00 ? 65536.0 : halfByDefinition(h + 1);
    const auto middle =
        static_cast<float>((halfByDefinition(h) + above) / 2);  // exact: one bit more than a half
    for (const float value : {middle, std::nextafter(middle, 0.0F), std::nextafter(middle, 1e9F)}) {
      ASSERT_EQ(floatToHalf(value), nearestByDefinition(value)) << value;
      ASSERT_EQ(floatToHalf(-value), nearestByDefinition(-value)) << -value;
    }
  }
}

TEST(Half, RandomFloatsRoundToTheNearest) {
  std::mt19937 random(1);
  for (int i = 0; i < 200000; ++i) {
    const auto value = std::bit_cast<float>(static_cast<std::uint32_t>(random()));
    if (std::isnan(value)) continue;
    ASSERT_EQ(floatToHalf(value), nearestByDefinition(value)) << value;
  }
}

TEST(BFloat, EveryValueSurvivesTheRoundTrip) {
  for (std::uint32_t b = 0; b <= 0xffff; ++b) {
    const float value = bfloatToFloat(static_cast<BFloat>(b));
    const BFloat back = floatToBfloat(value);
    if (std::isnan(value)) {
      ASSERT_TRUE(std::isnan(bfloatToFloat(back))) << std::hex << b;
    } else {
      ASSERT_EQ(back, b);
    }
  }
}

TEST(BFloat, RoundsToTheNearestEven) {
  for (std::uint32_t b = 0; b < 0x7f7f; ++b) {
    const std::uint32_t bits = b << 16;
    ASSERT_EQ(floatToBfloat(std::bit_cast<float>(bits | 0x7fffU)), b);
    ASSERT_EQ(floatToBfloat(std::bit_cast<float>(bits | 0x8001U)), b + 1);
    ASSERT_EQ(floatToBfloat(std::bit_cast<float>(bits | 0x8000U)), b + (b & 1U));
  }
  EXPECT_EQ(floatToBfloat(std::numeric_limits<float>::max()), 0x7f80) << "rounds up to infinity";
  EXPECT_TRUE(std::isnan(bfloatToFloat(floatToBfloat(std::bit_cast<float>(0x7f800001U)))));
}

}  // namespace
}  // namespace tandem
