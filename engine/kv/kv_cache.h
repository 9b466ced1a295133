// The KV cache: a pool of fixed blocks, and sequences that hold some of them.
//
// Sequences with a common beginning hold the same blocks: each block counts its holders and is free again
// when the last one lets go. Three rules keep that simple:
//
//  - A block that several hold is only read. Who wants to append into one that is partly filled gets a copy
//    of it first (Sequence::reserve), so sharing costs one block of copying at most.
//  - Blocks are shared from the first one on. Along a sequence the number of holders therefore never rises,
//    and the blocks that it alone holds are its last ones.
//  - Everything is counted exactly: the coordinator can ask what an append needs (blocksNeeded) and what
//    dropping a sequence gives back (exclusiveBlocks) before it does either.
//
// Thread: everything here belongs to the executor thread; kernels read and write block contents from pool
// workers while the executor waits for them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
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
  /// All of a block, K and V of every layer: for copying it as it is.
  std::span<std::byte> contents(int block);

  /// Sequences that hold `block`; 0 = it is free.
  int holders(int block) const { return at(block).all; }
  /// Whether only idle sequences hold `block`: it comes free when they go.
  bool isIdle(int block) const { return at(block).all > 0 && at(block).all == at(block).idle; }
  /// Blocks that isIdle().
  int idleBlocks() const { return idleBlocks_; }

 private:
  friend class Sequence;
  struct Holders {
    int all = 0, idle = 0;
  };
  const Holders& at(int block) const { return holders_[static_cast<std::size_t>(block)]; }
  int take(bool idle);  ///< a free block, held once; there must be one
  void hold(int block, bool idle) { change(block, 1, idle ? 1 : 0); }
  void release(int block, bool idle);
  void change(int block, int all, int idle);

  Geometry geometry_;
  AlignedBuffer memory_;
  int totalBlocks_ = 0;
  std::vector<int> free_;
  std::vector<Holders> holders_;  // per block
  int idleBlocks_ = 0;
};

/// The cached tokens of one conversation or run: movable, lets go of its blocks when destroyed.
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

  /// Makes room for `tokens` more than length() that this sequence alone may write, which includes the copy
  /// of a shared, partly filled last block. All or nothing: contextFull when the pool has too few free
  /// blocks.
  Status reserve(int tokens);
  /// Free blocks that reserve(tokens) would take, the copy included.
  int blocksNeeded(int tokens) const;
  /// Declares the next `tokens` complete, after the pass that computed them.
  void append(const TokenId* tokens, int count);
  /// Forgets everything from position `length` on and lets go of the blocks behind it.
  void truncate(int length);

  /// Another sequence that holds the first `length` tokens, in the same blocks. While a pass still writes
  /// into this one, `length` must be a multiple of kBlockTokens: complete blocks are never written again.
  Sequence share(int length) const;
  /// Blocks that come free when this sequence is dropped: those at its end that nobody else holds.
  int exclusiveBlocks() const;
  /// Says that no request needs this sequence now: what it alone, or with others of its kind, holds is idle.
  void markIdle();
  /// Blocks, from the first one on, that both hold.
  int commonBlocks(const Sequence& other) const;

  Pool& pool() const { return *pool_; }
  /// Block that holds `position` (reserved, not necessarily complete).
  int block(int position) const {
    return blocks_[static_cast<std::size_t>(position / Geometry::kBlockTokens)];
  }
  const std::vector<int>& blocks() const { return blocks_; }

 private:
  bool endsInSharedBlock() const;

  Pool* pool_;
  bool idle_ = false;
  std::vector<int> blocks_;
  std::vector<TokenId> tokens_;
};

}  // namespace tandem::kv
