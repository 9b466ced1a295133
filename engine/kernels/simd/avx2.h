// 256-bit vectors: AVX2 with FMA and F16C.
#pragma once

#include <immintrin.h>

#include <cstddef>
#include <cstdint>

#include "engine/kernels/simd/vector.h"

namespace tandem::kernels::simd {
namespace {

/// Operations as in Avx512; only what differs is explained.
struct Avx2 {
  using F = __m256;
  using I = __m256i;
  static constexpr int kLanes = 8;
  static constexpr int kTokens =
      4;  ///< 16 registers: weights come from the L1 cache, so each load serves 4 tokens
  static constexpr int kHeads = 2;  ///< 2 × 4 registers of mixed values, 4 of V

  TANDEM_INLINE static F zero() { return _mm256_setzero_ps(); }
  TANDEM_INLINE static F set(float x) { return _mm256_set1_ps(x); }
  TANDEM_INLINE static F load(const float* p) { return _mm256_loadu_ps(p); }
  TANDEM_INLINE static void store(float* p, F x) { _mm256_storeu_ps(p, x); }
  TANDEM_INLINE static F loadSome(const float* p, std::int64_t n, float fill) {
    return _mm256_blendv_ps(set(fill), _mm256_maskload_ps(p, some(n)), _mm256_castsi256_ps(some(n)));
  }
  TANDEM_INLINE static void storeSome(float* p, std::int64_t n, F x) { _mm256_maskstore_ps(p, some(n), x); }
  TANDEM_INLINE static F loadHalf(const void* p) {
    return _mm256_cvtph_ps(_mm_loadu_si128(static_cast<const __m128i*>(p)));
  }
  TANDEM_INLINE static F loadHalfEight(const void* p) { return loadHalf(p); }
  TANDEM_INLINE static void storeHalf(void* p, F x) {
    _mm_storeu_si128(static_cast<__m128i*>(p), _mm256_cvtps_ph(x, _MM_FROUND_TO_NEAREST_INT));
  }
  TANDEM_INLINE static F loadBFloat(const void* p) {
    const __m256i wide = _mm256_cvtepu16_epi32(_mm_loadu_si128(static_cast<const __m128i*>(p)));
    return _mm256_castsi256_ps(_mm256_slli_epi32(wide, 16));
  }
  TANDEM_INLINE static F loadUnsigned(const void* p) {
    return _mm256_cvtepi32_ps(_mm256_cvtepu8_epi32(_mm_loadl_epi64(static_cast<const __m128i*>(p))));
  }
  TANDEM_INLINE static F loadSigned(const void* p) {
    return _mm256_cvtepi32_ps(_mm256_cvtepi8_epi32(_mm_loadl_epi64(static_cast<const __m128i*>(p))));
  }

  TANDEM_INLINE static F add(F a, F b) { return _mm256_add_ps(a, b); }
  TANDEM_INLINE static F sub(F a, F b) { return _mm256_sub_ps(a, b); }
  TANDEM_INLINE static F mul(F a, F b) { return _mm256_mul_ps(a, b); }
  TANDEM_INLINE static F div(F a, F b) { return _mm256_div_ps(a, b); }
  TANDEM_INLINE static F min(F a, F b) { return _mm256_min_ps(a, b); }
  TANDEM_INLINE static F max(F a, F b) { return _mm256_max_ps(a, b); }
  TANDEM_INLINE static F fma(F a, F b, F c) { return _mm256_fmadd_ps(a, b, c); }
  TANDEM_INLINE static F negativeFma(F a, F b, F c) { return _mm256_fnmadd_ps(a, b, c); }
  TANDEM_INLINE static F round(F x) {
    return _mm256_round_ps(x, _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC);
  }
  TANDEM_INLINE static F powerOfTwo(F n) {
    return _mm256_castsi256_ps(
        _mm256_slli_epi32(_mm256_add_epi32(_mm256_cvtps_epi32(n), _mm256_set1_epi32(127)), 23));
  }
  TANDEM_INLINE static F zeroBelow(F y, F x, F limit) {
    return _mm256_and_ps(_mm256_cmp_ps(x, limit, _CMP_GE_OQ), y);
  }
  TANDEM_INLINE static F keepRange(F x, std::int64_t lo, std::int64_t hi, float fill) {
    return _mm256_blendv_ps(set(fill), x, _mm256_castsi256_ps(_mm256_andnot_si256(some(lo), some(hi))));
  }
  TANDEM_INLINE static float sum(F x) {
    __m128 s = _mm_add_ps(_mm256_castps256_ps128(x), _mm256_extractf128_ps(x, 1));
    s = _mm_add_ps(s, _mm_movehl_ps(s, s));
    return _mm_cvtss_f32(_mm_add_ss(s, _mm_movehdup_ps(s)));
  }
  TANDEM_INLINE static float maximum(F x) {
    __m128 s = _mm_max_ps(_mm256_castps256_ps128(x), _mm256_extractf128_ps(x, 1));
    s = _mm_max_ps(s, _mm_movehl_ps(s, s));
    return _mm_cvtss_f32(_mm_max_ss(s, _mm_movehdup_ps(s)));
  }
  TANDEM_INLINE static F rotatePairs(F x, const float* c, const float* s) {
    const __m256i twice = _mm256_setr_epi32(0, 0, 1, 1, 2, 2, 3, 3);
    const F cosine = _mm256_permutevar8x32_ps(_mm256_castps128_ps256(_mm_loadu_ps(c)), twice);
    const F sine = _mm256_permutevar8x32_ps(_mm256_castps128_ps256(_mm_loadu_ps(s)), twice);
    return _mm256_fmaddsub_ps(x, cosine, _mm256_mul_ps(_mm256_permute_ps(x, 0xB1), sine));
  }

  TANDEM_INLINE static I zeroSums() { return _mm256_setzero_si256(); }
  TANDEM_INLINE static I addSums(I a, I b) { return _mm256_add_epi32(a, b); }
  TANDEM_INLINE static I broadcast(std::int32_t x) { return _mm256_set1_epi32(x); }
  TANDEM_INLINE static F toFloat(I x) { return _mm256_cvtepi32_ps(x); }
  TANDEM_INLINE static I dot(I sums, I a, I b) { return _mm256_add_epi32(sums, _mm256_madd_epi16(a, b)); }
  TANDEM_INLINE static I widenSigned(const void* p) {
    return _mm256_cvtepi8_epi16(_mm_loadu_si128(static_cast<const __m128i*>(p)));
  }
  TANDEM_INLINE static I widenUnsigned(const void* p) {
    return _mm256_cvtepu8_epi16(_mm_loadu_si128(static_cast<const __m128i*>(p)));
  }
  TANDEM_INLINE static void nibbles(const void* p, I* out) {
    const I words = loadOnce(p);
    const I mask = _mm256_set1_epi16(15);
    out[0] = _mm256_and_si256(words, mask);
    out[1] = _mm256_and_si256(_mm256_srli_epi16(words, 4), mask);
    out[2] = _mm256_and_si256(_mm256_srli_epi16(words, 8), mask);
    out[3] = _mm256_srli_epi16(words, 12);
  }
  /// A byte shuffle looks the value up in the upper byte of each int16 and leaves 0 in the lower one, whose
  /// index has the sign bit; shifting right then extends the sign.
  TANDEM_INLINE static void nibbles(const void* p, const std::int8_t* table, I* out) {
    const I words = loadOnce(p);
    const I values = _mm256_broadcastsi128_si256(_mm_loadu_si128(reinterpret_cast<const __m128i*>(table)));
    const I upper = _mm256_set1_epi16(0x0f00);
    const I lowerOff = _mm256_set1_epi16(0x0080);
    const I indices[4] = {_mm256_slli_epi16(words, 8), _mm256_slli_epi16(words, 4), words,
                          _mm256_srli_epi16(words, 4)};
    TANDEM_UNROLL
    for (int i = 0; i < 4; ++i) {
      const I index = _mm256_or_si256(_mm256_and_si256(indices[i], upper), lowerOff);
      out[i] = _mm256_srai_epi16(_mm256_shuffle_epi8(values, index), 8);
    }
  }

  TANDEM_INLINE static std::int32_t largestBits(F a, F b) {
    const I mask = _mm256_set1_epi32(0x7fffffff);
    const I both = _mm256_max_epi32(_mm256_and_si256(_mm256_castps_si256(a), mask),
                                    _mm256_and_si256(_mm256_castps_si256(b), mask));
    __m128i s = _mm_max_epi32(_mm256_castsi256_si128(both), _mm256_extracti128_si256(both, 1));
    s = _mm_max_epi32(s, _mm_shuffle_epi32(s, 0x4E));
    return _mm_cvtsi128_si32(_mm_max_epi32(s, _mm_shuffle_epi32(s, 0xB1)));
  }
  TANDEM_INLINE static I storeCodes(std::int16_t* p, F x) {
    const I whole = _mm256_cvtps_epi32(x);
    _mm_storeu_si128(reinterpret_cast<__m128i*>(p),
                     _mm_packs_epi32(_mm256_castsi256_si128(whole), _mm256_extracti128_si256(whole, 1)));
    return whole;
  }
  TANDEM_INLINE static std::int32_t sum(I x) {
    __m128i s = _mm_add_epi32(_mm256_castsi256_si128(x), _mm256_extracti128_si256(x, 1));
    s = _mm_add_epi32(s, _mm_shuffle_epi32(s, 0x4E));
    return _mm_cvtsi128_si32(_mm_add_epi32(s, _mm_shuffle_epi32(s, 0xB1)));
  }

 private:
  /// Compilers fold a load into each of its uses, which makes loads the bottleneck; the empty asm forbids it.
  TANDEM_INLINE static I loadOnce(const void* p) {
    I words = _mm256_loadu_si256(static_cast<const __m256i*>(p));
    asm("" : "+x"(words));
    return words;
  }
  /// All bits set in the first n lanes.
  TANDEM_INLINE static I some(std::int64_t n) {
    const auto count = static_cast<std::int32_t>(n < 0 ? 0 : n > 8 ? 8 : n);
    return _mm256_cmpgt_epi32(_mm256_set1_epi32(count), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
  }
};

}  // namespace
}  // namespace tandem::kernels::simd
