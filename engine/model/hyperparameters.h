// The numbers that make a model: read from a GGUF file, checked once, trusted afterwards.
//
// Everything that differs between families is a value here, so that the forward pass is written once.
// Thread: plain values.
#pragma once

#include <cstdint>
#include <string>

#include "engine/base/result.h"
#include "engine/model/rope.h"

namespace tandem::gguf {
class File;
}

namespace tandem::model {

enum class Activation {
  silu,
  gelu,  ///< tanh approximation
};

struct Hyperparameters {
  std::string architecture;  ///< general.architecture
  int layers = 0;
  int embed = 0;  ///< width of the residual stream
  int heads = 0;  ///< query heads, a multiple of kvHeads
  int kvHeads = 0;
  int headDim = 0;  ///< elements of a head in Q, K and V; a multiple of 8, at most 256
  int ffn = 0;      ///< hidden width of the dense FFN; of each expert when there are experts
  int vocabulary = 0;
  int contextTrained = 0;
  float rmsEps = 0;
  Rope rope;
  float attentionScale = 0;  ///< multiplies Q·K
  float embeddingScale = 1;  ///< multiplies embedding rows
  Activation activation = Activation::silu;
  bool qkNorm = false;     ///< RMS norm of each Q and K head before RoPE
  bool postNorms = false;  ///< RMS norm of what attention and FFN add to the residual stream
  int slidingWindow = 0;   ///< tokens a local layer sees, itself included; 0 = every layer sees everything
  int slidingPattern = 0;  ///< every slidingPattern-th layer is global, the others are local
  int experts = 0;         ///< 0 = dense
  int expertsUsed = 0;     ///< per token; their softmax weights are scaled to sum to 1

  int queryWidth() const { return heads * headDim; }
  int kvWidth() const { return kvHeads * headDim; }
  bool isLocal(int layer) const { return slidingWindow > 0 && (layer + 1) % slidingPattern != 0; }
};

/// Reads and checks the hyperparameters of `file`. Errors: `unsupported` names an architecture or feature
/// that is not built in, `missing`, `malformed` and `limitExceeded` name the metadata key.
Result<Hyperparameters> readHyperparameters(const gguf::File& file);

}  // namespace tandem::model
