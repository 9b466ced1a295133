// Words shared by the vector types of avx2.h and avx512.h. A vector type `V` names F (floats), I (32-bit sums
// or pairs of int16), kLanes (floats in F) and the operations that the kernels need; each kernel is one
// template over V.
#pragma once

#include <cstdint>

#define TANDEM_INLINE inline __attribute__((always_inline))
#if defined(__clang__)
#define TANDEM_UNROLL _Pragma("clang loop unroll(full)")
#else
#define TANDEM_UNROLL _Pragma("GCC unroll 64")
#endif

namespace tandem::kernels::simd {
namespace {

TANDEM_INLINE std::int64_t smaller(std::int64_t a, std::int64_t b) {
  return a < b ? a : b;
}
TANDEM_INLINE std::int64_t larger(std::int64_t a, std::int64_t b) {
  return a > b ? a : b;
}

/// e^x within 2 units in the last place; 0 below −87.3, and at most e^88. Range reduction x = n·ln 2 + r in
/// two steps (Cody and Waite), then the Taylor series of e^r, |r| ≤ ln 2 / 2, to the seventh degree (error
/// below 2^-26).
template <typename V>
TANDEM_INLINE typename V::F exponential(typename V::F x) {
  const typename V::F limited = V::min(V::max(x, V::set(-87.3F)), V::set(88.0F));
  const typename V::F n = V::round(V::mul(limited, V::set(1.44269504F)));
  typename V::F r = V::fma(n, V::set(-0.693359375F), limited);
  r = V::fma(n, V::set(2.12194440e-4F), r);
  typename V::F p = V::set(1.0F / 5040);
  p = V::fma(p, r, V::set(1.0F / 720));
  p = V::fma(p, r, V::set(1.0F / 120));
  p = V::fma(p, r, V::set(1.0F / 24));
  p = V::fma(p, r, V::set(1.0F / 6));
  p = V::fma(p, r, V::set(0.5F));
  p = V::fma(p, r, V::set(1.0F));
  p = V::fma(p, r, V::set(1.0F));
  return V::zeroBelow(V::mul(p, V::powerOfTwo(n)), x, V::set(-87.3F));
}

}  // namespace
}  // namespace tandem::kernels::simd
