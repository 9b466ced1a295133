// Activations as the matrix kernels take them: f32 rows, and the same rows as "A16" for quantised weights.
//
// A16: int16 in groups of 32 with one f32 scale per group: x ≈ scale·q, |q| ≤ 32767 (the 16-bit side of
// W8A16, XPU-2). The error of a value is at most 2^-16 of its group's largest, so products stay within about
// 1e-4 of f32 arithmetic. An int32 holds the sum over a group: 32 · 128 · 32767 = 134,213,632 < 2^31.
//
// Order: blocks of up to 32 tokens; in a block [group][token][32]. For a fixed piece of weights a kernel
// walks all tokens of a block sequentially, and a block is one piece of memory, so that it stays in a
// set-associative cache.
#pragma once

#include <cstdint>

#include "engine/base/aligned_buffer.h"
#include "engine/base/result.h"
#include "engine/kernels/layout.h"

namespace tandem::kernels {

/// Thread: reset() by the owner; then KernelTable::quantize for disjoint token ranges from any threads; then
/// const.
class Activations {
 public:
  Activations() = default;
  /// Room for any shape with tokens ≤ maxTokens and cols ≤ maxCols. outOfMemory.
  static Result<Activations> allocate(std::int64_t maxTokens, std::int64_t maxCols);
  /// Bytes of memory that allocate() takes.
  static std::uint64_t mappedFor(std::int64_t maxTokens, std::int64_t maxCols);

  /// Describes the next product: `rows` is [tokens][cols] f32, read now by quantize() and later by float
  /// kernels, so it must stay unchanged until the product is done. Shapes beyond those of allocate() are a
  /// defect.
  void reset(const float* rows, std::int64_t tokens, std::int64_t cols);

  std::int64_t tokens() const { return tokens_; }
  std::int64_t cols() const { return cols_; }
  std::int64_t groups() const { return (cols_ + kGroup - 1) / kGroup; }
  const float* rows() const { return rows_; }
  const float* row(std::int64_t token) const { return rows_ + token * cols_; }

  /// Where group `group` of `token` lies: index into scales, scaledSums and minusEight; times 32 into codes.
  std::int64_t index(std::int64_t group, std::int64_t token) const {
    const std::int64_t first = token / kTokenBlock * kTokenBlock;
    const std::int64_t width = tokens_ - first < kTokenBlock ? tokens_ - first : kTokenBlock;
    return first * groups() + group * width + (token - first);
  }
  std::int16_t* codes() { return codes_.as<std::int16_t>(); }  ///< 0 past cols
  const std::int16_t* codes() const { return codes_.as<std::int16_t>(); }
  float* scales() { return scales_.as<float>(); }
  const float* scales() const { return scales_.as<float>(); }
  float* scaledSums() { return scaledSums_.as<float>(); }  ///< scale·Σq, for formats with a minimum
  const float* scaledSums() const { return scaledSums_.as<float>(); }
  std::int32_t* minusEight() {
    return minusEight_.as<std::int32_t>();
  }  ///< −8·Σq, for the zero point of Q4_0
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
