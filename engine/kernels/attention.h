// What an attention kernel is given: queries of one sequence, and its KV blocks in one layer.
#pragma once

#include <cstdint>

#include "engine/tensor/half.h"

namespace tandem::kernels {

inline constexpr int kBlockTokens = 32;  ///< tokens in a KV block, as kv::Geometry::kBlockTokens

/// Causal attention of `tokens` consecutive queries over everything before and including each of them.
/// K and V of these tokens are already stored. Plain view: all pointers outlive the call.
struct Attention {
  int heads = 0;    ///< query heads
  int kvHeads = 0;  ///< divides heads
  int headDim = 0;  ///< multiple of 8, at most 256
  float scale = 0;  ///< on Q·Kᵀ, usually 1/√headDim
  int window = 0;   ///< sliding window: key j is seen by query p if p − window < j ≤ p; 0: no limit
  int tokens = 0;
  int firstPosition = 0;              ///< of query 0
  const Half* const* keys = nullptr;  ///< one per block from position 0: [kvHeads][headDim][32] (transposed)
  const Half* const* values = nullptr;  ///< one per block from position 0: [kvHeads][32][headDim]
  const float* queries = nullptr;       ///< [tokens][heads][headDim]
  float* out = nullptr;                 ///< [tokens][heads][headDim]
};

}  // namespace tandem::kernels
