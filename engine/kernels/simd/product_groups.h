// Products of quantised weights with A16 activations: unpack a group once, multiply it with many tokens
// (FusedDQP).
//
// Per output and group: one exact int32 sum, then sum·(weight scale · token scale) is added in f32, groups in
// ascending order. This order is the same for one token and for many, which makes results independent of
// batching.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/kernels/simd/group_weights.h"
#include "engine/kernels/simd/isa.h"

namespace tandem::kernels::simd {
namespace {

/// The A16 data of one token block; at() is where a group begins.
struct TokenBlock {
  const std::int16_t* codes;
  const float* scales;
  const float* scaledSums;
  const std::int32_t* minusEight;
  std::int64_t tokens;

  TANDEM_INLINE TokenBlock at(std::int64_t group, std::int64_t token) const {
    const std::int64_t index = group * tokens + token;
    return {codes + index * kGroup, scales + index, scaledSums + index, minusEight + index, tokens};
  }
};

inline TokenBlock blockOf(const Rows& x, std::int64_t first) {
  const std::int64_t at = first * ((x.cols + kGroup - 1) / kGroup);
  return {x.codes + at * kGroup, x.scales + at, x.scaledSums + at, x.minusEight + at,
          smaller(x.tokens - first, kTokenBlock)};
}

TANDEM_INLINE std::int32_t pairAt(const std::int16_t* codes, int pair) {
  std::int32_t both = 0;
  __builtin_memcpy(&both, codes + 2 * pair, sizeof(both));
  return both;
}

/// Adds one group to the sums of kN tokens.
template <typename V, Layout kLayout, int kN>
TANDEM_INLINE void addGroup(const GroupWeights<V>& w, const TokenBlock& x, typename V::F* sums) {
  typename V::I dots[kN];
  typename V::I second[kN];  // columns 16 … 31: a second chain of additions, and other scales in byteSixteen
  TANDEM_UNROLL
  for (int n = 0; n < kN; ++n) {
    dots[n] = kLayout == Layout::nibble ? V::broadcast(x.minusEight[n]) : V::zeroSums();
    second[n] = V::zeroSums();
  }
  constexpr bool kTwoChains = kLayout == Layout::byteSixteen || kN <= 2;
  TANDEM_UNROLL
  for (int pair = 0; pair < kGroup / 2; ++pair) {
    TANDEM_UNROLL
    for (int n = 0; n < kN; ++n) {
      typename V::I& sum = kTwoChains && pair >= kGroup / 4 ? second[n] : dots[n];
      sum = V::dot(sum, w.pairs[pair], V::broadcast(pairAt(x.codes + n * kGroup, pair)));
    }
  }
  TANDEM_UNROLL
  for (int n = 0; n < kN; ++n) {
    const typename V::F scale = V::set(x.scales[n]);
    if constexpr (kLayout == Layout::byteSixteen) {
      sums[n] = V::fma(V::toFloat(dots[n]), V::mul(w.scale, scale), sums[n]);
      sums[n] = V::fma(V::toFloat(second[n]), V::mul(w.secondScale, scale), sums[n]);
    } else {
      const typename V::I dot = kTwoChains ? V::addSums(dots[n], second[n]) : dots[n];
      sums[n] = V::fma(V::toFloat(dot), V::mul(w.scale, scale), sums[n]);
    }
    if constexpr (hasMinimum(kLayout)) {
      const typename V::F total = V::set(x.scaledSums[n]);
      sums[n] =
          isSuper(kLayout) ? V::negativeFma(w.minimum, total, sums[n]) : V::fma(w.minimum, total, sums[n]);
    }
  }
}

/// How far ahead of the sums weights are fetched. A core that reads 40 GB/s while memory answers in 200 ns
/// has 8 KB on the way. The processor does not get there by itself: a group is about 70 instructions, so that
/// only half a dozen groups are in flight, and its prefetcher stops at the end of each 4 KiB.
constexpr std::int64_t kFetchAhead = 8192;

/// Announces the cache lines that lie kFetchAhead after group `g`. Past the last tile this touches nothing: a
/// prefetch of any address is harmless.
template <Layout kLayout>
TANDEM_INLINE void fetchAhead(const std::byte* base, std::int64_t g) {
  const GroupOffsets at = offsetsOf(kLayout, g);
  const auto ahead =
      reinterpret_cast<std::uintptr_t>(base) + kFetchAhead;  // no pointer: may leave the matrix
  __builtin_prefetch(reinterpret_cast<const void*>(ahead + static_cast<std::uintptr_t>(at.head)));
  for (std::int64_t line = 0; line < codeBytes(kLayout); line += 64) {
    __builtin_prefetch(reinterpret_cast<const void*>(ahead + static_cast<std::uintptr_t>(at.codes + line)));
  }
}

/// One to four tokens: the sums stay in registers and the weights are touched once (FlowKV-style GEMV).
template <typename V, Layout kLayout, int kN>
void fewTokens(const std::byte* base, std::int64_t groups, int lane, const TokenBlock& x, float* out) {
  typename V::F sums[kN];
  TANDEM_UNROLL
  for (int n = 0; n < kN; ++n) sums[n] = V::zero();
  for (std::int64_t g = 0; g < groups; ++g) {
    if (lane == 0) fetchAhead<kLayout>(base, g);  // the other lanes of a tile find it in the cache
    GroupWeights<V> w;
    readGroup<V, kLayout>(base, g, lane, w);
    addGroup<V, kLayout, kN>(w, x.at(g, 0), sums);
  }
  TANDEM_UNROLL
  for (int n = 0; n < kN; ++n) V::store(out + n * V::kLanes, sums[n]);
}

template <typename V, Layout kLayout, int kN>
TANDEM_INLINE void addToMemory(const GroupWeights<V>& w, const TokenBlock& x, float* out) {
  typename V::F sums[kN];
  TANDEM_UNROLL
  for (int n = 0; n < kN; ++n) sums[n] = V::load(out + n * V::kLanes);
  addGroup<V, kLayout, kN>(w, x, sums);
  TANDEM_UNROLL
  for (int n = 0; n < kN; ++n) V::store(out + n * V::kLanes, sums[n]);
}

/// A whole token block: the unpacked group stays in registers while the tokens pass; sums lie in the L1
/// cache.
template <typename V, Layout kLayout>
void manyTokens(const std::byte* base, std::int64_t groups, int lane, const TokenBlock& x, float* out) {
  for (std::int64_t i = 0; i < x.tokens * V::kLanes; ++i) out[i] = 0;
  for (std::int64_t g = 0; g < groups; ++g) {
    GroupWeights<V> w;
    readGroup<V, kLayout>(base, g, lane, w);
    std::int64_t t = 0;
    for (; t + V::kTokens <= x.tokens; t += V::kTokens) {
      addToMemory<V, kLayout, V::kTokens>(w, x.at(g, t), out + t * V::kLanes);
    }
    for (; t < x.tokens; ++t) addToMemory<V, kLayout, 1>(w, x.at(g, t), out + t * V::kLanes);
  }
}

template <typename V, Layout kLayout>
void blockProduct(const std::byte* base, std::int64_t groups, int lane, const TokenBlock& x, float* out) {
  switch (x.tokens) {
    case 1:
      return fewTokens<V, kLayout, 1>(base, groups, lane, x, out);
    case 2:
      return fewTokens<V, kLayout, 2>(base, groups, lane, x, out);
    case 3:
      return fewTokens<V, kLayout, 3>(base, groups, lane, x, out);
    case 4:
      return fewTokens<V, kLayout, 4>(base, groups, lane, x, out);
    default:
      return manyTokens<V, kLayout>(base, groups, lane, x, out);
  }
}

template <typename V, Layout kLayout>
void groupProduct(const Product& p) {
  alignas(64) float out[kTokenBlock * V::kLanes];
  const std::int64_t groups = p.x.cols / kGroup;
  for (std::int64_t first = 0; first < p.x.tokens; first += kTokenBlock) {
    const TokenBlock block = blockOf(p.x, first);
    for (std::int64_t t = p.tileBegin; t < p.tileEnd; ++t) {
      for (int lane = 0; lane < kTileRows; lane += V::kLanes) {
        const std::int64_t row = t * kTileRows + lane;
        if (row >= p.rows) break;
        blockProduct<V, kLayout>(p.tiles + t * p.tileBytes, groups, lane, block, out);
        for (std::int64_t n = 0; n < block.tokens; ++n) {
          V::storeSome(p.y + (first + n) * p.yStride + row, p.rows - row, V::load(out + n * V::kLanes));
        }
      }
    }
  }
}

}  // namespace
}  // namespace tandem::kernels::simd
