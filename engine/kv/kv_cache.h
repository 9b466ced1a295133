// The KV cache: a pool of fixed blocks, and sequences that hold some of them.
//
// Thread: everything here belongs to the executor thread; kernels read and write block contents from pool
// workers while the executor waits for them.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "engine/base/aligned_buffer.h"
#include "engine/base/ids.h"
#include "engine/base/result.h"
#include "engine/tensor/half.h"

namespace tandem::kv {

/// What one token of KV looks like in this model.
struct Geometry {
  int layers = 0;
  int kvHeads = 0;
  int headDim = 0;
  static constexpr int kBlockTokens = 32;  ///< tokens in a block: one block row is one SIMD-friendly K tile

  /// f16 elements of K (or V) for one layer in one block.
  std::int64_t layerElements() const { return std::int64_t{kvHeads} * kBlockTokens * headDim; }
  /// Bytes of a block: all layers, K and V.
  std::int64_t blockBytes() const { return 2 * layers * layerElements() * std::int64_t{sizeof(Half)}; }
};

/// All blocks there are. Outlives its sequences.
class Pool {
 public:
  /// Reserves memory for `tokens` tokens, rounded up to whole blocks.
  static Result<std::unique_ptr<Pool>> create(const Geometry& geometry, int tokens);

  const Geometry& geometry() const { return geometry_; }
  int totalBlocks() const { return totalBlocks_; }
  int freeBlocks() const { return static_cast<int>(free_.size()); }

  /// K of one layer in one block: [kvHeads][headDim][kBlockTokens] f16, transposed by the producer so that
  /// one vector holds the same dimension of 16 tokens and scores need no horizontal sums (SMEPILOT 4.3).
  Half* keys(int block, int layer);
  /// V of one layer in one block: [kvHeads][kBlockTokens][headDim] f16.
  Half* values(int block, int layer);

 private:
  friend class Sequence;
  Geometry geometry_;
  AlignedBuffer memory_;
  int totalBlocks_ = 0;
  std::vector<int> free_;
};

/// The cached tokens of one conversation or run: movable, gives its blocks back when destroyed.
class Sequence {
 public:
  explicit Sequence(Pool& pool) : pool_(&pool) {}
  Sequence(Sequence&&) noexcept;
  Sequence& operator=(Sequence&&) noexcept;
  Sequence(const Sequence&) = delete;
  Sequence& operator=(const Sequence&) = delete;
  ~Sequence();

  /// Tokens whose K and V are complete in every layer.
  const std::vector<TokenId>& tokens() const { return tokens_; }
  int length() const { return static_cast<int>(tokens_.size()); }

  /// Makes room for `tokens` more than length(); contextFull when the pool has too few free blocks.
  Status reserve(int tokens);
  /// Declares the next `tokens` complete, after the pass that computed them.
  void append(const TokenId* tokens, int count);
  /// Forgets everything from position `length` on and gives whole free blocks back.
  void truncate(int length);

  Pool& pool() const { return *pool_; }
  /// Block that holds `position` (reserved, not necessarily complete).
  int block(int position) const {
    return blocks_[static_cast<std::size_t>(position / Geometry::kBlockTokens)];
  }
  const std::vector<int>& blocks() const { return blocks_; }

 private:
  Pool* pool_;
  std::vector<int> blocks_;
  std::vector<TokenId> tokens_;
};

}  // namespace tandem::kv
