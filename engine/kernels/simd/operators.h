// Norm, activations, rotation, softmax: one pass over a row each.
#pragma once

#include <cstdint>

#include "engine/kernels/simd/isa.h"
#include "engine/kernels/simd/vector.h"

namespace tandem::kernels::simd {
namespace {

template <typename V>
void rmsNorm(const float* x, const float* weight, float epsilon, std::int64_t n, float* y) {
  constexpr int kSums = 4;  // independent chains hide the latency of FMA
  typename V::F sums[kSums] = {V::zero(), V::zero(), V::zero(), V::zero()};
  std::int64_t i = 0;
  for (; i + kSums * V::kLanes <= n; i += kSums * V::kLanes) {
    TANDEM_UNROLL
    for (int k = 0; k < kSums; ++k) {
      const typename V::F value = V::load(x + i + k * V::kLanes);
      sums[k] = V::fma(value, value, sums[k]);
    }
  }
  for (; i < n; i += V::kLanes) {
    const typename V::F value = V::loadSome(x + i, n - i, 0);
    sums[0] = V::fma(value, value, sums[0]);
  }
  const float squares = V::sum(V::add(V::add(sums[0], sums[1]), V::add(sums[2], sums[3])));
  const typename V::F factor = V::set(1.0F / __builtin_sqrtf(squares / static_cast<float>(n) + epsilon));
  for (i = 0; i < n; i += V::kLanes) {
    const typename V::F value = V::mul(V::loadSome(x + i, n - i, 0), factor);
    V::storeSome(y + i, n - i, V::mul(value, V::loadSome(weight + i, n - i, 0)));
  }
}

template <typename V>
void add(const float* x, std::int64_t n, float* y) {
  for (std::int64_t i = 0; i < n; i += V::kLanes) {
    V::storeSome(y + i, n - i, V::add(V::loadSome(y + i, n - i, 0), V::loadSome(x + i, n - i, 0)));
  }
}

/// g / (1 + e^-s): silu(g) for s = g, and gelu's tanh form for s = 2·√(2/π)·(g + 0.044715·g³), because
/// (1 + tanh u)/2 = 1/(1 + e^-2u).
template <typename V>
TANDEM_INLINE typename V::F gated(typename V::F g, typename V::F s) {
  return V::div(g, V::add(V::set(1.0F), exponential<V>(V::sub(V::zero(), s))));
}

template <typename V>
void swiGlu(const float* gate, const float* up, std::int64_t n, float* y) {
  for (std::int64_t i = 0; i < n; i += V::kLanes) {
    const typename V::F g = V::loadSome(gate + i, n - i, 0);
    V::storeSome(y + i, n - i, V::mul(gated<V>(g, g), V::loadSome(up + i, n - i, 0)));
  }
}

template <typename V>
void geGlu(const float* gate, const float* up, std::int64_t n, float* y) {
  constexpr float kTwoRoots = 1.5957691216F;  // 2·√(2/π)
  for (std::int64_t i = 0; i < n; i += V::kLanes) {
    const typename V::F g = V::loadSome(gate + i, n - i, 0);
    const typename V::F cubic = V::fma(V::mul(V::mul(g, g), V::set(0.044715F)), g, g);
    V::storeSome(y + i, n - i,
                 V::mul(gated<V>(g, V::mul(cubic, V::set(kTwoRoots))), V::loadSome(up + i, n - i, 0)));
  }
}

template <typename V>
void ropeInterleaved(float* x, int heads, int headDim, int rotary, const float* cosine, const float* sine) {
  for (int h = 0; h < heads; ++h, x += headDim) {
    int i = 0;
    for (; i + V::kLanes <= rotary; i += V::kLanes) {
      V::store(x + i, V::rotatePairs(V::load(x + i), cosine + i / 2, sine + i / 2));
    }
    for (; i < rotary; i += 2) {
      const float a = x[i];
      const float b = x[i + 1];
      x[i] = a * cosine[i / 2] - b * sine[i / 2];
      x[i + 1] = b * cosine[i / 2] + a * sine[i / 2];
    }
  }
}

template <typename V>
void ropeHalves(float* x, int heads, int headDim, int rotary, const float* cosine, const float* sine) {
  const int half = rotary / 2;
  for (int h = 0; h < heads; ++h, x += headDim) {
    for (int i = 0; i < half; i += V::kLanes) {
      const int n = half - i;
      const typename V::F c = V::loadSome(cosine + i, n, 0);
      const typename V::F s = V::loadSome(sine + i, n, 0);
      const typename V::F a = V::loadSome(x + i, n, 0);
      const typename V::F b = V::loadSome(x + half + i, n, 0);
      V::storeSome(x + i, n, V::negativeFma(b, s, V::mul(a, c)));
      V::storeSome(x + half + i, n, V::fma(a, s, V::mul(b, c)));
    }
  }
}

template <typename V>
void softmax(float* x, std::int64_t n) {
  typename V::F largest = V::set(x[0]);
  for (std::int64_t i = 0; i < n; i += V::kLanes) largest = V::max(largest, V::loadSome(x + i, n - i, x[0]));
  const typename V::F top = V::set(V::maximum(largest));
  typename V::F sums = V::zero();
  for (std::int64_t i = 0; i < n; i += V::kLanes) {
    const typename V::F e = exponential<V>(V::sub(V::loadSome(x + i, n - i, 0), top));
    sums = V::add(sums, V::keepRange(e, 0, n - i, 0));
    V::storeSome(x + i, n - i, e);
  }
  const typename V::F factor = V::set(1.0F / V::sum(sums));
  for (std::int64_t i = 0; i < n; i += V::kLanes) {
    V::storeSome(x + i, n - i, V::mul(V::loadSome(x + i, n - i, 0), factor));
  }
}

}  // namespace
}  // namespace tandem::kernels::simd
