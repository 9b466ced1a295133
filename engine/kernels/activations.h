// Activations as the matrix kernels take them: f32 rows, and the same rows as "A16" for quantised weights.
//
// A16: int16 in groups of 32 with one f32 scale per group: x ≈ scale·q, |q| ≤ 32767 (the 16-bit side of
// W8A16, XPU-2). The error is at most 2^-16 of a group's largest value, so products stay within about 1e-4 of
// f32 arithmetic. No overflow of an int32 sum over a group: 32 · 128 · 32767 = 134,213,632 < 2^31. Groups lie
// [group][token][32]: for a fixed piece of weights a kernel walks all tokens sequentially.
#pragma once

#include <cstdint>

#include "engine/base/aligned_buffer.h"
#include "engine/base/result.h"

namespace tandem::kernels {

/// Thread: reset() by the owner; then KernelTable::quantize for disjoint token ranges from any threads; then
/// const.
class Activations {
 public:
  Activations() = default;
  /// Room for any shape with tokens ≤ maxTokens and cols ≤ maxCols. outOfMemory.
  static Result<Activations> allocate(std::int64_t maxTokens, std::int64_t maxCols);

  /// Describes the next product: `rows` is [tokens][cols] f32, read now by quantize() and later by float
  /// kernels, so it must stay unchanged until the product is done.
  void reset(const float* rows, std::int64_t tokens, std::int64_t cols);

  std::int64_t tokens() const { return tokens_; }
  std::int64_t cols() const { return cols_; }
  std::int64_t groups() const { return (cols_ + 31) / 32; }
  const float* row(std::int64_t token) const { return rows_ + token * cols_; }

  std::int16_t* codes() { return codes_.as<std::int16_t>(); }  ///< [groups][tokens][32]; 0 past cols
  const std::int16_t* codes() const { return codes_.as<std::int16_t>(); }
  float* scales() { return scales_.as<float>(); }  ///< [groups][tokens]
  const float* scales() const { return scales_.as<float>(); }
  float* scaledSums() { return scaledSums_.as<float>(); }  ///< [groups][tokens] scale·Σq, for minima
  const float* scaledSums() const { return scaledSums_.as<float>(); }
  std::int32_t* minusEight() { return minusEight_.as<std::int32_t>(); }  ///< [groups][tokens] −8·Σq, for Q4_0
  const std::int32_t* minusEight() const { return minusEight_.as<std::int32_t>(); }

 private:
  const float* rows_ = nullptr;
  std::int64_t tokens_ = 0;
  std::int64_t cols_ = 0;
  AlignedBuffer codes_;
  AlignedBuffer scales_;
  AlignedBuffer scaledSums_;
  AlignedBuffer minusEight_;
};

}  // namespace tandem::kernels
