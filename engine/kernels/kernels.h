// The arithmetic of a model, once per instruction set, behind one table of functions.
//
// Thread: every function is a pure function of its arguments and runs in the calling thread; a caller spreads
// work by giving threads disjoint tiles, heads, tokens or rows. Determinism: within a table a token's result
// has the same bits whatever the number of tokens in the call, the split into ranges and the number of
// threads. Preemption, batching and prefix reuse build on that. Tables differ from each other by rounding
// only. Arguments are trusted: sizes are checked where models are loaded. Pointers need the alignment of
// their type only.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "engine/base/cpu_info.h"
#include "engine/kernels/activations.h"
#include "engine/kernels/attention.h"
#include "engine/kernels/matrix.h"

namespace tandem::kernels {

struct KernelTable {
  std::string_view name;  ///< "reference", "avx2", "avx512", "avx512vnni"

  /// Makes A16 of tokens [tokenBegin, tokenEnd) from the f32 rows given to x.reset(). A group with a value
  /// that is not finite gets NaN as its scale, so that the fault shows in the result.
  void (*quantize)(Activations& x, std::int64_t tokenBegin, std::int64_t tokenEnd);

  /// y[token·yStride + row] = W[row]·x[token] for the rows of tiles [tileBegin, tileEnd) and all tokens of x.
  /// x.cols() = w.cols(); x is quantised. One token reads W once (GEMV), many tokens reuse it from registers.
  void (*matmul)(const Matrix& w, const Activations& x, std::int64_t tileBegin, std::int64_t tileEnd,
                 float* y, std::int64_t yStride);

  /// y[i] = x[i] · weight[i] / √(mean(x²) + epsilon), i < n. y may be x.
  void (*rmsNorm)(const float* x, const float* weight, float epsilon, std::int64_t n, float* y);

  /// y[i] += x[i], i < n.
  void (*add)(const float* x, std::int64_t n, float* y);

  /// y[i] = silu(gate[i]) · up[i], i < n. y may be gate or up.
  void (*swiGlu)(const float* gate, const float* up, std::int64_t n, float* y);

  /// y[i] = gelu(gate[i]) · up[i] with the tanh form of gelu, i < n. y may be gate or up.
  void (*geGlu)(const float* gate, const float* up, std::int64_t n, float* y);

  /// Rotates the first `rotary` (even) values of each head of x [heads][headDim], in place, by the angles of
  /// one position: cosine, sine [rotary/2], any mscale folded in. Pairs are (2i, 2i+1): Llama's GGUF order.
  void (*ropeInterleaved)(float* x, int heads, int headDim, int rotary, const float* cosine,
                          const float* sine);

  /// The same with pairs (i, i + rotary/2): Qwen, Gemma, Phi.
  void (*ropeHalves)(float* x, int heads, int headDim, int rotary, const float* cosine, const float* sine);

  /// x[i] = exp(x[i] − max) / Σ, i < n, n ≥ 1.
  void (*softmax)(float* x, std::int64_t n);

  /// Puts one token's K [kvHeads][headDim] into slot (position mod 32) of a block, as [kvHeads][headDim][32]
  /// f16.
  void (*storeKey)(const float* key, int kvHeads, int headDim, int slot, Half* block);

  /// Puts one token's V [kvHeads][headDim] into slot of a block, as [kvHeads][32][headDim] f16.
  void (*storeValue)(const float* value, int kvHeads, int headDim, int slot, Half* block);

  /// Writes a.out for query heads [headBegin, headEnd) and tokens [tokenBegin, tokenEnd). Ranges of whole KV
  /// groups (multiples of heads / kvHeads) read K and V once per group.
  void (*attend)(const Attention& a, int headBegin, int headEnd, int tokenBegin, int tokenEnd);
};

/// The tables that this processor can run, fastest last; the first is always "reference".
std::span<const KernelTable* const> availableKernels(const CpuInfo& cpu);

}  // namespace tandem::kernels
