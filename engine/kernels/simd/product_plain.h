// Products of F32, F16 and BF16 weights with f32 activations.
//
// Per output four partial sums, of columns 0, 1, 2, 3 modulo 4, joined as (0 + 1) + (2 + 3): enough
// independent chains to hide the latency of FMA for one token, and the same order for many.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/kernels/simd/isa.h"
#include "engine/kernels/simd/vector.h"

namespace tandem::kernels::simd {
namespace {

constexpr int kChains = 4;

template <typename V, Layout kLayout>
TANDEM_INLINE typename V::F loadColumn(const std::byte* base, std::int64_t column, int lane) {
  const std::int64_t at = column * kTileRows + lane;
  if constexpr (kLayout == Layout::f32) return V::load(reinterpret_cast<const float*>(base) + at);
  if constexpr (kLayout == Layout::f16) return V::loadHalf(base + 2 * at);
  if constexpr (kLayout == Layout::bf16) return V::loadBFloat(base + 2 * at);
}

template <typename V, Layout kLayout, int kN>
void plainTile(const std::byte* base, int lane, const float* x, std::int64_t cols, float* out) {
  typename V::F sums[kN][kChains];
  TANDEM_UNROLL
  for (int n = 0; n < kN; ++n) {
    TANDEM_UNROLL
    for (int chain = 0; chain < kChains; ++chain) sums[n][chain] = V::zero();
  }
  std::int64_t c = 0;
  for (; c + kChains <= cols; c += kChains) {
    TANDEM_UNROLL
    for (int chain = 0; chain < kChains; ++chain) {
      const typename V::F w = loadColumn<V, kLayout>(base, c + chain, lane);
      TANDEM_UNROLL
      for (int n = 0; n < kN; ++n) {
        sums[n][chain] = V::fma(w, V::set(x[n * cols + c + chain]), sums[n][chain]);
      }
    }
  }
  for (; c < cols; ++c) {
    const typename V::F w = loadColumn<V, kLayout>(base, c, lane);
    for (int n = 0; n < kN; ++n) {
      sums[n][c % kChains] = V::fma(w, V::set(x[n * cols + c]), sums[n][c % kChains]);
    }
  }
  for (int n = 0; n < kN; ++n) {
    V::store(out + n * V::kLanes, V::add(V::add(sums[n][0], sums[n][1]), V::add(sums[n][2], sums[n][3])));
  }
}

/// Tokens per step: kN × 4 sums and a column of weights in registers.
template <typename V>
constexpr int kPlainTokens = V::kLanes == 16 ? 4 : 2;

template <typename V, Layout kLayout>
void plainProduct(const Product& p) {
  constexpr int kStep = kPlainTokens<V>;
  alignas(64) float out[kStep * V::kLanes];
  for (std::int64_t t = p.tileBegin; t < p.tileEnd; ++t) {
    for (int lane = 0; lane < kTileRows; lane += V::kLanes) {
      const std::int64_t row = t * kTileRows + lane;
      if (row >= p.rows) break;
      const std::byte* base = p.tiles + t * p.tileBytes;
      for (std::int64_t token = 0; token < p.x.tokens;) {
        const float* x = p.x.x + token * p.x.cols;
        const auto left = p.x.tokens - token;
        const int n = left >= kStep ? kStep : left >= 2 ? 2 : 1;
        if (n == kStep) {
          plainTile<V, kLayout, kStep>(base, lane, x, p.x.cols, out);
        } else if (n == 2) {
          plainTile<V, kLayout, 2>(base, lane, x, p.x.cols, out);
        } else {
          plainTile<V, kLayout, 1>(base, lane, x, p.x.cols, out);
        }
        for (int i = 0; i < n; ++i, ++token) {
          V::storeSome(p.y + token * p.yStride + row, p.rows - row, V::load(out + i * V::kLanes));
        }
      }
    }
  }
}

}  // namespace
}  // namespace tandem::kernels::simd
