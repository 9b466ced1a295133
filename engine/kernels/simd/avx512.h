// 512-bit vectors: AVX-512 F, BW, DQ, VL, and the same with VNNI.
#pragma once

#include <immintrin.h>

#include <cstddef>
#include <cstdint>

#include "engine/kernels/simd/vector.h"

namespace tandem::kernels::simd {
namespace {

struct Avx512 {
  using F = __m512;
  using I = __m512i;
  static constexpr int kLanes = 16;
  static constexpr int kTokens =
      8;  ///< tokens per step of a product: 16 registers hold weights, 8 sums, 8 are spare
  static constexpr int kHeads = 4;  ///< query heads per step of attention: 4 × 4 registers of mixed values

  TANDEM_INLINE static F zero() { return _mm512_setzero_ps(); }
  TANDEM_INLINE static F set(float x) { return _mm512_set1_ps(x); }
  TANDEM_INLINE static F load(const float* p) { return _mm512_loadu_ps(p); }
  TANDEM_INLINE static void store(float* p, F x) { _mm512_storeu_ps(p, x); }
  /// The first n lanes, 0 ≤ n ≤ kLanes; the others are `fill`, and are not stored.
  TANDEM_INLINE static F loadSome(const float* p, std::int64_t n, float fill) {
    return _mm512_mask_loadu_ps(set(fill), some(n), p);
  }
  TANDEM_INLINE static void storeSome(float* p, std::int64_t n, F x) { _mm512_mask_storeu_ps(p, some(n), x); }
  TANDEM_INLINE static F loadHalf(const void* p) {
    return _mm512_cvtph_ps(_mm256_loadu_si256(static_cast<const __m256i*>(p)));
  }
  TANDEM_INLINE static F loadHalfEight(const void* p) {
    return _mm512_cvtph_ps(_mm256_zextsi128_si256(_mm_loadu_si128(static_cast<const __m128i*>(p))));
  }
  TANDEM_INLINE static void storeHalf(void* p, F x) {
    _mm256_storeu_si256(static_cast<__m256i*>(p), _mm512_cvtps_ph(x, _MM_FROUND_TO_NEAREST_INT));
  }
  TANDEM_INLINE static F loadBFloat(const void* p) {
    const __m512i wide = _mm512_cvtepu16_epi32(_mm256_loadu_si256(static_cast<const __m256i*>(p)));
    return _mm512_castsi512_ps(_mm512_slli_epi32(wide, 16));
  }
  TANDEM_INLINE static F loadUnsigned(const void* p) {
    return _mm512_cvtepi32_ps(_mm512_cvtepu8_epi32(_mm_loadu_si128(static_cast<const __m128i*>(p))));
  }
  TANDEM_INLINE static F loadSigned(const void* p) {
    return _mm512_cvtepi32_ps(_mm512_cvtepi8_epi32(_mm_loadu_si128(static_cast<const __m128i*>(p))));
  }

  TANDEM_INLINE static F add(F a, F b) { return _mm512_add_ps(a, b); }
  TANDEM_INLINE static F sub(F a, F b) { return _mm512_sub_ps(a, b); }
  TANDEM_INLINE static F mul(F a, F b) { return _mm512_mul_ps(a, b); }
  TANDEM_INLINE static F div(F a, F b) { return _mm512_div_ps(a, b); }
  TANDEM_INLINE static F min(F a, F b) { return _mm512_min_ps(a, b); }
  TANDEM_INLINE static F max(F a, F b) { return _mm512_max_ps(a, b); }
  TANDEM_INLINE static F fma(F a, F b, F c) { return _mm512_fmadd_ps(a, b, c); }           ///< a·b + c
  TANDEM_INLINE static F negativeFma(F a, F b, F c) { return _mm512_fnmadd_ps(a, b, c); }  ///< c − a·b
  TANDEM_INLINE static F round(F x) {
    return _mm512_roundscale_ps(x, _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC);
  }
  TANDEM_INLINE static F powerOfTwo(F n) {
    return _mm512_castsi512_ps(
        _mm512_slli_epi32(_mm512_add_epi32(_mm512_cvtps_epi32(n), _mm512_set1_epi32(127)), 23));
  }
  /// y where x ≥ limit, else 0.
  TANDEM_INLINE static F zeroBelow(F y, F x, F limit) {
    return _mm512_maskz_mov_ps(_mm512_cmp_ps_mask(x, limit, _CMP_GE_OQ), y);
  }
  /// x in lanes lo ≤ lane < hi, else `fill`.
  TANDEM_INLINE static F keepRange(F x, std::int64_t lo, std::int64_t hi, float fill) {
    return _mm512_mask_mov_ps(set(fill), static_cast<__mmask16>(some(hi) & ~some(lo)), x);
  }
  TANDEM_INLINE static float sum(F x) { return _mm512_reduce_add_ps(x); }
  TANDEM_INLINE static float maximum(F x) { return _mm512_reduce_max_ps(x); }
  /// Pairs (a, b) of x become (a·c − b·s, b·c + a·s); c and s hold one angle for each of the 8 pairs.
  TANDEM_INLINE static F rotatePairs(F x, const float* c, const float* s) {
    const __m512i twice = _mm512_setr_epi32(0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7);
    const F cosine = _mm512_permutexvar_ps(twice, _mm512_castps256_ps512(_mm256_loadu_ps(c)));
    const F sine = _mm512_permutexvar_ps(twice, _mm512_castps256_ps512(_mm256_loadu_ps(s)));
    return _mm512_fmaddsub_ps(x, cosine, _mm512_mul_ps(_mm512_permute_ps(x, 0xB1), sine));
  }

  TANDEM_INLINE static I zeroSums() { return _mm512_setzero_si512(); }
  TANDEM_INLINE static I addSums(I a, I b) { return _mm512_add_epi32(a, b); }
  TANDEM_INLINE static I broadcast(std::int32_t x) { return _mm512_set1_epi32(x); }
  TANDEM_INLINE static F toFloat(I x) { return _mm512_cvtepi32_ps(x); }
  /// sums + a0·b0 + a1·b1 in each 32-bit lane, a and b pairs of int16.
  TANDEM_INLINE static I dot(I sums, I a, I b) { return _mm512_add_epi32(sums, _mm512_madd_epi16(a, b)); }
  /// 32 bytes to 32 int16.
  TANDEM_INLINE static I widenSigned(const void* p) {
    return _mm512_cvtepi8_epi16(_mm256_loadu_si256(static_cast<const __m256i*>(p)));
  }
  TANDEM_INLINE static I widenUnsigned(const void* p) {
    return _mm512_cvtepu8_epi16(_mm256_loadu_si256(static_cast<const __m256i*>(p)));
  }
  /// The four nibbles of each u16, low end first.
  TANDEM_INLINE static void nibbles(const void* p, I* out) {
    const I words = loadOnce(p);
    const I mask = _mm512_set1_epi16(15);
    out[0] = _mm512_and_si512(words, mask);
    out[1] = _mm512_and_si512(_mm512_srli_epi16(words, 4), mask);
    out[2] = _mm512_and_si512(_mm512_srli_epi16(words, 8), mask);
    out[3] = _mm512_srli_epi16(words, 12);
  }
  /// The same through a table of 16 int8. The permutation looks at five bits, of which the fifth belongs to
  /// the next nibble, so the table is there twice and no mask is needed.
  TANDEM_INLINE static void nibbles(const void* p, const std::int8_t* table, I* out) {
    const I words = loadOnce(p);
    const __m128i once = _mm_loadu_si128(reinterpret_cast<const __m128i*>(table));
    const I values = _mm512_cvtepi8_epi16(_mm256_broadcastsi128_si256(once));
    out[0] = _mm512_permutexvar_epi16(words, values);
    out[1] = _mm512_permutexvar_epi16(_mm512_srli_epi16(words, 4), values);
    out[2] = _mm512_permutexvar_epi16(_mm512_srli_epi16(words, 8), values);
    out[3] = _mm512_permutexvar_epi16(_mm512_srli_epi16(words, 12), values);
  }

  /// Bit pattern of the largest magnitude in x; 0x7f800000 or more if a value is not finite.
  TANDEM_INLINE static std::int32_t largestBits(F a, F b) {
    const I mask = _mm512_set1_epi32(0x7fffffff);
    return _mm512_reduce_max_epi32(_mm512_max_epi32(_mm512_and_si512(_mm512_castps_si512(a), mask),
                                                    _mm512_and_si512(_mm512_castps_si512(b), mask)));
  }
  /// Rounds to integers, stores them as kLanes int16 and returns them.
  TANDEM_INLINE static I storeCodes(std::int16_t* p, F x) {
    const I whole = _mm512_cvtps_epi32(x);
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(p), _mm512_cvtsepi32_epi16(whole));
    return whole;
  }
  TANDEM_INLINE static std::int32_t sum(I x) { return _mm512_reduce_add_epi32(x); }

 private:
  /// Compilers fold a load into each of its uses, which makes loads the bottleneck; the empty asm forbids it.
  TANDEM_INLINE static I loadOnce(const void* p) {
    I words = _mm512_loadu_si512(p);
    asm("" : "+v"(words));
    return words;
  }
  TANDEM_INLINE static __mmask16 some(std::int64_t n) {
    return static_cast<__mmask16>((1U << (n < 0 ? 0 : n > 16 ? 16 : n)) - 1U);
  }
};

#if defined(__AVX512VNNI__)
struct Avx512Vnni : Avx512 {
  TANDEM_INLINE static I dot(I sums, I a, I b) { return _mm512_dpwssd_epi32(sums, a, b); }
};
#endif

}  // namespace
}  // namespace tandem::kernels::simd
