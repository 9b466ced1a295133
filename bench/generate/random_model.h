// GGUF files with random weights in the shape of a real model: speed does not depend on the values.
#pragma once

#include <cstdint>
#include <filesystem>

#include "engine/base/result.h"
#include "engine/tensor/element_type.h"

namespace tandem::bench {

/// Llama-3.2-1B unless changed; 1.24 G parameters with its tied embeddings.
struct ModelShape {
  std::int64_t embed = 2048, layers = 16, ffn = 8192;
  std::int64_t heads = 32, kvHeads = 8, headDim = 64;
  std::int64_t vocabulary = 128256;
  std::int64_t context = 8192;  ///< tokens
  /// For runs that need exact lengths: no token ends an answer, the chat template is the bare message, and
  /// each ASCII character of a prompt is one token.
  bool endless = false;
};

/// Writes a Llama-architecture file whose matrices all have `type`; norms are f32 ones. The same file on each
/// call. The vocabulary holds only placeholder tokens: enough for benchmarks of this and other engines.
Status writeRandomModel(const std::filesystem::path& path, const ModelShape& shape, ElementType type);

}  // namespace tandem::bench
