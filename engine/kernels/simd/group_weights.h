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

constexpr bool isSuper(Layout layout) {
  return layout == Layout::nibbleSuper || layout == Layout::byteSuper || layout == Layout::byteSixteen;
}
constexpr bool hasMinimum(Layout layout) {
  return layout == Layout::nibbleMin || layout == Layout::byteMin || layout == Layout::nibbleSuper ||
         layout == Layout::byteSuper;
}
constexpr bool hasNibbles(Layout layout) {
  return layout == Layout::nibble || layout == Layout::nibbleTable || layout == Layout::nibbleMin ||
         layout == Layout::nibbleSuper;
}

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
  constexpr int kCodes = hasNibbles(kLayout) ? tile::kNibbleCodes : tile::kByteCodes;
  const std::byte* codes = nullptr;
  if constexpr (isSuper(kLayout)) {
    constexpr int kHeader = kLayout == Layout::byteSixteen ? tile::kScales : tile::kSuperHeader;
    constexpr int kStride = tile::kSubScales + kCodes;
    const std::byte* header = base + g / tile::kSuperGroups * (kHeader + tile::kSuperGroups * kStride);
    const std::byte* sub = header + kHeader + g % tile::kSuperGroups * kStride;
    const typename V::F d = V::loadHalf(header + 2 * lane);
    if constexpr (kLayout == Layout::byteSixteen) {
      out.scale = V::mul(d, V::loadSigned(sub + lane));
      out.secondScale = V::mul(d, V::loadSigned(sub + kTileRows + lane));
    } else {
      out.scale = V::mul(d, V::loadUnsigned(sub + lane));
      out.minimum =
          V::mul(V::loadHalf(header + tile::kScales + 2 * lane), V::loadUnsigned(sub + kTileRows + lane));
    }
    codes = sub + tile::kSubScales;
  } else {
    constexpr int kHeader = hasMinimum(kLayout) ? 2 * tile::kScales : tile::kScales;
    const std::byte* header = base + g * (kHeader + kCodes);
    out.scale = V::loadHalf(header + 2 * lane);
    if constexpr (hasMinimum(kLayout)) out.minimum = V::loadHalf(header + tile::kScales + 2 * lane);
    codes = header + kHeader;
  }
  if constexpr (hasNibbles(kLayout)) {
    TANDEM_UNROLL
    for (int quad = 0; quad < 4; ++quad) {
      const std::byte* words = codes + quad * 4 * kTileRows + 4 * lane;
      if constexpr (kLayout == Layout::nibbleTable) {
        V::nibbles(words, kNibbleTable, out.pairs + 4 * quad);
      } else {
        V::nibbles(words, out.pairs + 4 * quad);
      }
    }
  } else {
    TANDEM_UNROLL
    for (int pair = 0; pair < kGroup / 2; ++pair) {
      const std::byte* bytes = codes + pair * 2 * kTileRows + 2 * lane;
      out.pairs[pair] = hasMinimum(kLayout) ? V::widenUnsigned(bytes) : V::widenSigned(bytes);
    }
  }
}

}  // namespace
}  // namespace tandem::kernels::simd
