// Rotary position embedding: which elements turn, and how fast.   (RoFormer, arXiv 2104.09864 §3)
//
// Thread: plain values and a pure function.
#pragma once

#include <vector>

namespace tandem::model {

/// Which two elements of a head RoPE turns together.
enum class Pairing {
  adjacent,  ///< (2i, 2i+1): Llama files, whose Q and K rows are stored permuted for it
  halves,    ///< (i, i + dims/2): Qwen, Gemma
};

/// How the rotation slows down for contexts longer than those first trained on.
/// Llama 3 scaling is not among them: its files carry a divisor per frequency as tensor "rope_freqs.weight".
enum class RopeScaling { none, linear, yarn };

struct Rope {
  int dims = 0;  ///< leading elements of a head that are rotated; even, ≤ head dimension
  Pairing pairing = Pairing::adjacent;
  float base = 10000.0F;       ///< θ of layers that see everything
  float localBase = 10000.0F;  ///< θ of sliding-window layers, which are never scaled
  RopeScaling scaling = RopeScaling::none;
  float factor = 1.0F;      ///< linear, yarn: how much longer the context became; ≥ 1
  int originalContext = 0;  ///< yarn: tokens trained on before
  float attention = 1.0F;   ///< yarn: multiplies rotated Q and K
  float betaFast = 32.0F;   ///< yarn: rotations within originalContext from which a frequency is kept
  float betaSlow = 1.0F;    ///< yarn: rotations below which it is divided by factor
};

/// Angular frequency of each rotated pair, [dims/2] radians per position, scaling applied; `divisors` is
/// empty or has one entry per pair (Llama 3). For a local layer the local base is used and nothing is scaled.
std::vector<float> ropeFrequencies(const Rope& rope, bool local, const std::vector<float>& divisors);

}  // namespace tandem::model
