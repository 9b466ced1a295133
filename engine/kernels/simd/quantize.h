// f32 rows to A16; see Activations.
#pragma once

#include <cstdint>

#include "engine/kernels/simd/isa.h"
#include "engine/kernels/simd/vector.h"

namespace tandem::kernels::simd {
namespace {

template <typename V>
void quantizeGroup(const Rows& rows, const float* x, std::int64_t width, std::int64_t at) {
  constexpr int kVectors = kGroup / V::kLanes;
  typename V::F values[kVectors];
  std::int32_t bits = 0;
  for (int i = 0; i < kVectors; ++i) {
    values[i] = V::loadSome(x + i * V::kLanes, width - i * V::kLanes, 0);
    const std::int32_t largest = V::largestBits(values[i], values[i]);
    if (largest > bits) bits = largest;
  }
  float largest = 0;
  __builtin_memcpy(&largest, &bits, sizeof(largest));
  const bool finite = bits < 0x7f800000;
  // Below 2^-100 a factor would overflow or the scale lose bits: such a group is 0 beside any other.
  const bool usable = finite && largest > 0x1p-100F;
  const typename V::F factor = V::set(usable ? 32767.0F / largest : 0.0F);
  typename V::I sums = V::zeroSums();
  for (int i = 0; i < kVectors; ++i) {
    const typename V::F scaled = finite ? V::mul(values[i], factor) : V::zero();
    sums = V::addSums(sums, V::storeCodes(rows.codes + at * kGroup + i * V::kLanes, scaled));
  }
  const float scale = finite ? (usable ? largest / 32767.0F : 0.0F) : __builtin_nanf("");
  const std::int32_t sum = V::sum(sums);
  rows.scales[at] = scale;
  rows.scaledSums[at] = scale * static_cast<float>(sum);
  rows.minusEight[at] = -8 * sum;
}

template <typename V>
void quantize(const Rows& rows, std::int64_t tokenBegin, std::int64_t tokenEnd) {
  const std::int64_t groups = (rows.cols + kGroup - 1) / kGroup;
  for (std::int64_t t = tokenBegin; t < tokenEnd; ++t) {
    const std::int64_t first = t / kTokenBlock * kTokenBlock;
    const std::int64_t blockTokens = smaller(rows.tokens - first, kTokenBlock);
    for (std::int64_t g = 0; g < groups; ++g) {
      const std::int64_t width = smaller(rows.cols - g * kGroup, kGroup);
      quantizeGroup<V>(rows, rows.x + t * rows.cols + g * kGroup, width,
                       first * groups + g * blockTokens + (t - first));
    }
  }
}

}  // namespace
}  // namespace tandem::kernels::simd
