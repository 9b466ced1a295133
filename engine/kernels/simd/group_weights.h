// One group of a tile (V::kLanes rows × 32 columns) from any quantised layout to int16 and float scales.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/kernels/layout.h"
#include "engine/kernels/simd/vector.h"

namespace tandem::kernels::simd {
namespace {

// As kIq4Values of engine/tensor/blocks.h, whose std::array must not be used here; a test compares the two.
constexpr std::int8_t kNibbleTable[16] = {-127, -104, -83, -65, -49, -35, -22, -10,
                                          1,    13,   25,  38,  53,  69,  89,  113};

template <typename V>
struct GroupWeights {
  typename V::I pairs[kGroup / 2];  ///< [column pair] → [row][2] int16
  typename V::F scale;              ///< of all columns, or of columns 0…15 in byteSixteen
  typename V::F secondScale;        ///< of columns 16…31 in byteSixteen
  typename V::F minimum;            ///< added per column; subtracted in the super-block layouts
};

/// Group `g` of the tile at `base`, rows lane … lane + kLanes − 1.
template <typename V, Layout kLayout>
TANDEM_INLINE void readGroup(const std::byte* base, std::int64_t g, int lane, GroupWeights<V>& out) {
  const GroupOffsets at = offsetsOf(kLayout, g);
  const std::byte* head = base + at.head;
  const std::byte* codes = base + at.codes;
  if constexpr (isSuper(kLayout)) {
    const std::byte* header = base + at.header;
    const typename V::F d = V::loadHalf(header + 2 * lane);
    if constexpr (kLayout == Layout::byteSixteen) {
      out.scale = V::mul(d, V::loadSigned(head + lane));
      out.secondScale = V::mul(d, V::loadSigned(head + kTileRows + lane));
    } else {
      out.scale = V::mul(d, V::loadUnsigned(head + lane));
      out.minimum =
          V::mul(V::loadHalf(header + kHeadBytes + 2 * lane), V::loadUnsigned(head + kTileRows + lane));
    }
  } else {
    out.scale = V::loadHalf(head + 2 * lane);
    if constexpr (hasMinimum(kLayout)) out.minimum = V::loadHalf(head + kHeadBytes + 2 * lane);
  }
  if constexpr (hasNibbles(kLayout)) {
    TANDEM_UNROLL
    for (int quad = 0; quad < 4; ++quad) {
      const std::byte* words = codes + (quad * kTileRows + lane) * 4;
      if constexpr (kLayout == Layout::nibbleTable) {
        V::nibbles(words, kNibbleTable, out.pairs + 4 * quad);
      } else {
        V::nibbles(words, out.pairs + 4 * quad);
      }
    }
  } else {
    TANDEM_UNROLL
    for (int pair = 0; pair < kGroup / 2; ++pair) {
      const std::byte* bytes = codes + (pair * kTileRows + lane) * 2;
      out.pairs[pair] = hasMinimum(kLayout) ? V::widenUnsigned(bytes) : V::widenSigned(bytes);
    }
  }
}

}  // namespace
}  // namespace tandem::kernels::simd
