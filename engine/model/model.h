// A loaded model: its numbers and its weights, packed for the kernels. START HERE for what a model consists
// of.
//
// Thread: const after loading, shared by everybody who computes with it. Ownership: owns all its memory;
// nothing points into the file any more.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include "engine/base/aligned_buffer.h"
#include "engine/base/ids.h"
#include "engine/base/result.h"
#include "engine/gguf/file.h"
#include "engine/kernels/matrix.h"
#include "engine/model/hyperparameters.h"

namespace tandem::model {

/// One FFN of many; token-wise y = down · (activation(gate · x) ∘ (up · x)).
struct FeedForward {
  kernels::Matrix gate, up;  ///< [ffn][embed]
  kernels::Matrix down;      ///< [embed][ffn]
};

/// Weights of one layer. Norms that a family lacks are empty.
struct Layer {
  std::vector<float> attentionNorm;       ///< [embed]
  std::vector<float> queryNorm, keyNorm;  ///< [headDim], with qkNorm
  std::vector<float> attentionPostNorm;   ///< [embed], with postNorms
  std::vector<float> ffnNorm;             ///< [embed]
  std::vector<float> ffnPostNorm;         ///< [embed], with postNorms
  kernels::Matrix query;                  ///< [heads·headDim][embed]
  kernels::Matrix key, value;             ///< [kvHeads·headDim][embed]
  kernels::Matrix output;                 ///< [embed][heads·headDim]
  kernels::Matrix router;                 ///< [experts][embed], with experts
  std::vector<FeedForward> feedForward;   ///< one, or one per expert
};

/// Embedding rows in the format of the file: each is read once per token, so nothing is gained by packing
/// them.
class Embedding {
 public:
  /// Copies `view`, [vocabulary][embed]. Errors: outOfMemory.
  static Result<Embedding> copy(const TensorView& view);
  /// Writes the row of `token`, [embed], to `out`. 0 ≤ token < vocabulary.
  void row(TokenId token, float* out) const;
  std::size_t bytes() const { return memory_.size(); }

 private:
  TensorView view_;
  AlignedBuffer memory_;
};

struct Model {
  Hyperparameters hyper;
  Embedding embedding;
  std::vector<Layer> layers;
  std::vector<float> outputNorm;    ///< [embed]
  kernels::Matrix head;             ///< [vocabulary][embed]; the embedding once more when the two are tied
  std::vector<float> ropeDivisors;  ///< of the global frequencies, [rope.dims/2]; empty when there are none
  std::vector<float> globalFrequencies;  ///< RoPE of layers that see everything, [rope.dims/2]
  std::vector<float> localFrequencies;   ///< RoPE of sliding-window layers, [rope.dims/2]
};

/// Bytes that running a model takes, to be compared with what is free before anything is loaded.
struct MemoryEstimate {
  std::uint64_t weights = 0;  ///< as packed for the kernels, which may be more than in the file
  std::uint64_t kv = 0;       ///< KV cache of the context
  std::uint64_t buffers = 0;  ///< activations and logits of its passes, as given
  std::uint64_t total() const { return weights + kv + buffers; }
};

/// What `file` would take with a context of `contextSize` tokens (0 = without a KV cache) and passes of
/// `activationBytes`, which depend on the machine (device/cpu/pass_bytes.h). Checks all hyperparameters and
/// tensors as loadModel does and fails as it does, but reads no weights.
Result<MemoryEstimate> estimateMemory(const gguf::File& file, int contextSize,
                                      std::uint64_t activationBytes = 0);

/// share: 0 … 1 of the bytes. Return false to stop loading.
using Progress = std::function<bool(double share, std::string_view what)>;

struct LoadOptions {
  int contextSize = 0;                ///< tokens of KV cache to leave room for; 0 = none
  std::uint64_t activationBytes = 0;  ///< bytes of passes to leave room for
  std::uint64_t memoryAvailable = 0;  ///< bytes that may be taken, from readMemoryInfo()
  Progress progress = {};             ///< may be empty
  int threads = 1;                    ///< that pack weights
};

/// Reads hyperparameters and weights of `file`. Before any weight is read, every tensor is checked for name,
/// shape and format, and the sum of what is needed against `memoryAvailable`. Blocks; call it off the GUI
/// thread. Errors: those of readHyperparameters; missing, mismatch, unsupported name the tensor; malformed
/// for norms that are not finite; outOfMemory with the figures; cancelled; mismatch when the file changed
/// while it was read.
Result<std::shared_ptr<const Model>> loadModel(const gguf::File& file, const LoadOptions& options);

}  // namespace tandem::model
