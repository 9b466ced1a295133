// Attention over KV blocks of 32 tokens with a running maximum m, denominator l and numerator Y (FlowQKV for
// a prompt, FlowKV for one token: the heads that share K and V are the rows; GEMMA-NPU).
//
//   S = Q·Kᵀ·scale;  m' = max(m, max S);  F = e^(S − m');  c = e^(m − m');  l = c·l + ΣF;  Y = c·Y + F·V;  O
//   = Y / l.
//
// A query meets its blocks in ascending order and sees only its own visible keys, so its result does not
// depend on the other queries or heads of the call. Blocks after the query and before its window are skipped,
// not masked.
#pragma once

#include <cstdint>

#include "engine/kernels/simd/isa.h"
#include "engine/kernels/simd/vector.h"

namespace tandem::kernels::simd {
namespace {

constexpr float kMinusInfinity = -__builtin_inff();

/// Queries that pass over a block while it is in the L1 and L2 caches. 32 · 4 heads · 64 f32 = 32 KiB of
/// queries.
constexpr int kQueryChunk = 32;

template <int kHeads>
struct Running {
  float m[kHeads];
  float l[kHeads];
};

/// What one query and kHeads heads do with one block; keys and values are those of their KV head.
struct BlockStep {
  const Half* keys;    // [headDim][32]
  const Half* values;  // [32][headDim]
  // Of the block that comes next, fetched while this one is computed: the pieces of one head are shorter than
  // a page, where the processor's own prefetching ends. Any valid pointer when there is none.
  const Half* nextKeys;
  const Half* nextValues;
  const float* q;  // [kHeads][headDim]
  float* y;        // [kHeads][headDim]
  int headDim;
  float scale;
  std::int64_t lo, hi;  // visible tokens of the block
};

/// Scores of kHeads heads with the 32 tokens of a block, each a sum over ascending dimensions.
template <typename V, int kHeads>
TANDEM_INLINE void scores(const BlockStep& b, typename V::F (*s)[kBlockTokens / V::kLanes]) {
  constexpr int kVectors = kBlockTokens / V::kLanes;
  TANDEM_UNROLL
  for (int h = 0; h < kHeads; ++h) {
    TANDEM_UNROLL
    for (int v = 0; v < kVectors; ++v) s[h][v] = V::zero();
  }
  for (int d = 0; d < b.headDim; ++d) {
    __builtin_prefetch(b.nextKeys + d * kBlockTokens);  // 32 tokens · 2 B: one cache line
    TANDEM_UNROLL
    for (int v = 0; v < kVectors; ++v) {
      const typename V::F k = V::loadHalf(b.keys + d * kBlockTokens + v * V::kLanes);
      TANDEM_UNROLL
      for (int h = 0; h < kHeads; ++h) s[h][v] = V::fma(k, V::set(b.q[h * b.headDim + d]), s[h][v]);
    }
  }
}

/// Y = c·Y + F·V for kColumns vectors of columns from `column` on; the last one is 8 wide if kEight.
template <typename V, int kHeads, int kColumns, bool kEight>
TANDEM_INLINE void mix(const BlockStep& b, int column, const float (*f)[kBlockTokens], const float* c) {
  typename V::F y[kHeads][kColumns];
  TANDEM_UNROLL
  for (int h = 0; h < kHeads; ++h) {
    TANDEM_UNROLL
    for (int v = 0; v < kColumns; ++v) {
      const float* at = b.y + h * b.headDim + column + v * V::kLanes;
      y[h][v] = V::mul(kEight ? V::loadSome(at, 8, 0) : V::load(at), V::set(c[h]));
    }
  }
  for (std::int64_t j = b.lo; j < b.hi; ++j) {
    TANDEM_UNROLL
    for (int v = 0; v < kColumns; ++v) {
      const Half* at = b.values + j * b.headDim + column + v * V::kLanes;
      if (v % (32 / V::kLanes) == 0) __builtin_prefetch(b.nextValues + (at - b.values));
      const typename V::F value = kEight ? V::loadHalfEight(at) : V::loadHalf(at);
      TANDEM_UNROLL
      for (int h = 0; h < kHeads; ++h) y[h][v] = V::fma(value, V::set(f[h][j]), y[h][v]);
    }
  }
  TANDEM_UNROLL
  for (int h = 0; h < kHeads; ++h) {
    TANDEM_UNROLL
    for (int v = 0; v < kColumns; ++v) {
      float* at = b.y + h * b.headDim + column + v * V::kLanes;
      kEight ? V::storeSome(at, 8, y[h][v]) : V::store(at, y[h][v]);
    }
  }
}

template <typename V, int kHeads>
void blockStep(const BlockStep& b, Running<kHeads>& running) {
  constexpr int kVectors = kBlockTokens / V::kLanes;
  typename V::F s[kHeads][kVectors];
  scores<V, kHeads>(b, s);
  alignas(64) float f[kHeads][kBlockTokens];
  float c[kHeads];
  for (int h = 0; h < kHeads; ++h) {
    typename V::F top = V::set(running.m[h]);
    for (int v = 0; v < kVectors; ++v) {
      s[h][v] = V::keepRange(V::mul(s[h][v], V::set(b.scale)), b.lo - v * V::kLanes, b.hi - v * V::kLanes,
                             kMinusInfinity);
      top = V::max(top, s[h][v]);
    }
    const float m = V::maximum(top);
    typename V::F total = V::zero();
    for (int v = 0; v < kVectors; ++v) {
      const typename V::F e = exponential<V>(V::sub(s[h][v], V::set(m)));
      V::store(f[h] + v * V::kLanes, e);
      total = V::add(total, e);
    }
    alignas(64) float correction[V::kLanes];
    V::store(correction, exponential<V>(V::set(running.m[h] - m)));
    c[h] = correction[0];
    running.l[h] = running.l[h] * c[h] + V::sum(total);
    running.m[h] = m;
  }
  constexpr int kColumns = 4;
  int column = 0;
  for (; column + kColumns * V::kLanes <= b.headDim; column += kColumns * V::kLanes) {
    mix<V, kHeads, kColumns, false>(b, column, f, c);
  }
  for (; column + V::kLanes <= b.headDim; column += V::kLanes) mix<V, kHeads, 1, false>(b, column, f, c);
  if (column < b.headDim) mix<V, kHeads, 1, true>(b, column, f, c);
}

/// Queries [tokenBegin, tokenEnd), at most kQueryChunk, of kHeads heads from `head` on, which share a KV
/// head.
template <typename V, int kHeads>
void attendChunk(const Attention& a, int head, int tokenBegin, int tokenEnd) {
  Running<kHeads> running[kQueryChunk];
  const std::int64_t rowSize = std::int64_t{a.heads} * a.headDim;
  const std::int64_t offset = std::int64_t{head} * a.headDim;
  for (int t = tokenBegin; t < tokenEnd; ++t) {
    float* y = a.out + t * rowSize + offset;
    for (int i = 0; i < kHeads * a.headDim; ++i) y[i] = 0;
    for (int h = 0; h < kHeads; ++h) {
      running[t - tokenBegin].m[h] = kMinusInfinity;
      running[t - tokenBegin].l[h] = 0;
    }
  }
  const std::int64_t kvHead = head / (a.heads / a.kvHeads);
  const std::int64_t kvOffset = kvHead * a.headDim * kBlockTokens;
  const auto firstVisible = [&a](std::int64_t position) {
    return a.window > 0 ? larger(0, position - a.window + 1) : 0;
  };
  const std::int64_t lastBlock = (a.firstPosition + tokenEnd - 1) / kBlockTokens;
  for (std::int64_t n = firstVisible(a.firstPosition + tokenBegin) / kBlockTokens; n <= lastBlock; ++n) {
    const Half* keys = a.keys[n] + kvOffset;
    const Half* values = a.values[n] + kvOffset;
    for (int t = tokenBegin; t < tokenEnd; ++t) {
      const std::int64_t position = a.firstPosition + t;
      const std::int64_t lo = larger(firstVisible(position) - n * kBlockTokens, 0);
      const std::int64_t hi = smaller(position + 1 - n * kBlockTokens, kBlockTokens);
      if (lo >= hi) continue;
      const std::int64_t row = t * rowSize + offset;
      const bool fetch = t == tokenBegin && n < lastBlock;
      const BlockStep step{.keys = keys,
                           .values = values,
                           .nextKeys = fetch ? a.keys[n + 1] + kvOffset : keys,
                           .nextValues = fetch ? a.values[n + 1] + kvOffset : values,
                           .q = a.queries + row,
                           .y = a.out + row,
                           .headDim = a.headDim,
                           .scale = a.scale,
                           .lo = lo,
                           .hi = hi};
      blockStep<V, kHeads>(step, running[t - tokenBegin]);
    }
  }
  for (int t = tokenBegin; t < tokenEnd; ++t) {
    for (int h = 0; h < kHeads; ++h) {
      float* y = a.out + t * rowSize + offset + h * a.headDim;
      const typename V::F factor = V::set(1.0F / running[t - tokenBegin].l[h]);
      for (int i = 0; i < a.headDim; i += V::kLanes) {
        V::storeSome(y + i, a.headDim - i, V::mul(V::loadSome(y + i, a.headDim - i, 0), factor));
      }
    }
  }
}

template <typename V>
void attend(const Attention& a, int headBegin, int headEnd, int tokenBegin, int tokenEnd) {
  const int group = a.heads / a.kvHeads;
  for (int h = headBegin; h < headEnd;) {
    const auto same =
        static_cast<int>(smaller(headEnd, (h / group + 1) * group)) - h;  // heads with this K and V
    const int step = same >= V::kHeads ? V::kHeads : same >= 2 ? 2 : 1;
    for (int t = tokenBegin; t < tokenEnd; t += kQueryChunk) {
      const auto end = static_cast<int>(smaller(tokenEnd, t + kQueryChunk));
      if (step == V::kHeads) {
        attendChunk<V, V::kHeads>(a, h, t, end);
      } else if (step == 2) {
        attendChunk<V, 2>(a, h, t, end);
      } else {
        attendChunk<V, 1>(a, h, t, end);
      }
    }
    h += step;
  }
}

/// One token's K into column `slot` of each head's [headDim][32]. headDim is a multiple of 8.
template <typename V>
void storeKey(const float* key, int kvHeads, int headDim, int slot, Half* block) {
  const int n = kvHeads * headDim;
  for (int i = 0; i < n; i += V::kLanes) {
    alignas(32) Half halves[V::kLanes];
    V::storeHalf(halves, V::loadSome(key + i, n - i, 0));
    for (int k = 0; k < V::kLanes && i + k < n; ++k) block[(i + k) * kBlockTokens + slot] = halves[k];
  }
}

/// One token's V into row `slot` of each head's [32][headDim].
template <typename V>
void storeValue(const float* value, int kvHeads, int headDim, int slot, Half* block) {
  for (int h = 0; h < kvHeads; ++h) {
    Half* row = block + (std::int64_t{h} * kBlockTokens + slot) * headDim;
    for (int i = 0; i < headDim; i += V::kLanes) {
      alignas(32) Half halves[V::kLanes];
      const auto n = smaller(V::kLanes, headDim - i);
      V::storeHalf(halves, V::loadSome(value + h * headDim + i, n, 0));
      __builtin_memcpy(row + i, halves, static_cast<std::size_t>(n) * sizeof(Half));
    }
  }
}

}  // namespace
}  // namespace tandem::kernels::simd
