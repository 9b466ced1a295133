// What the coordinator sees of the KV caches of finished work: give one in, begin with what there is, make
// room. Joins the store (engine/kv), which counts, with the policy (engine/schedule), which chooses.
//
// How a coordinator uses it, when
//
// - a request leaves its queue: restoreStep() between decisions while that is true; then claim();
// - its prompt is computed: publish(), so that others with the same instructions need not wait for its end;
// - it has ended and its last kernel too: keep(), unless it failed;
// - a request lacks blocks: evict(), which drops one entry at once and writes nothing;
// - it takes the blocks of another one: dropSharing() of that one;
// - nothing is left to run: reclaimStep() between looks at the inbox while that is true; then sleep.
//
// Prompts are compared as tokens: a turn is a continuation exactly as far as its rendered prompt repeats what
// was computed. (Templates that rewrite earlier answers, as thinking models' do, simply repeat less.)
//
// Thread: the coordinator's. Each step moves one block at most (1–4 MiB), so an arrival never waits longer.
// Ownership: owns the sequences that were given to it; the pool outlives it.
#pragma once

#include <filesystem>
#include <span>

#include "engine/api/request.h"
#include "engine/base/clock.h"
#include "engine/base/ids.h"
#include "engine/kv/kv_cache.h"
#include "engine/kv/prefix_store.h"
#include "engine/schedule/cache_policy.h"

namespace tandem::runtime {

struct HistoryOptions {
  /// Of the pool's blocks, one in so many is kept free while the engine idles, so that a reactive arrival
  /// finds room and evicts nothing. 0 = idle entries may take everything.
  int freeOneIn = 8;
  /// Where idle caches may be written, on a real disk; empty = never. See kv/spill_file.h on privacy.
  std::filesystem::path spillFolder = {};
  std::uint64_t spillBytes = std::uint64_t{4} << 30;  ///< most that is on disk
  /// blockBytes is taken from the pool. Disk speeds count only with a spillFolder, and only until the disk
  /// has shown its own.
  schedule::CachePrices prices{.diskReadBytesPerSecond = 1e9, .diskWriteBytesPerSecond = 5e8};
};

class History {
 public:
  History(kv::Pool& pool, const HistoryOptions& options);

  /// Keeps the cache of a request that has ended and into which no kernel writes any more.
  void keep(kv::Sequence sequence, Priority priority, Instant now);
  /// Lets others begin with the complete blocks of a request that still runs. Only when the logits
  /// of its prompt are numbers.
  void publish(const kv::Sequence& sequence, Priority priority, Instant now);

  /// Brings back one block from disk that the claim of `prompt` can use, dropping something cheaper for it if
  /// a person waits. False when there is none, or no room for it: then claim.
  bool restoreStep(std::span<const TokenId> prompt, Priority priority, Instant now);
  /// A sequence that already holds the longest beginning of `prompt` there is, but never all of it, because
  /// its last token has to be computed for its logits. Shared: nobody loses anything.
  kv::Sequence claim(std::span<const TokenId> prompt, Instant now) { return store_.claim(prompt, now); }

  /// Drops the idle entry that costs least for each block it frees; when none frees any, one whose last block
  /// a running request would have to copy.
  void evict(Instant now);
  /// A request is about to lose this cache for want of room: drops the entries that share it, so that the
  /// blocks do come free and the request does not begin with the very same ones again.
  void dropSharing(const kv::Sequence& sequence) { store_.dropSharing(sequence); }
  /// While fewer blocks are free than should be: one step towards it. False when there is nothing to do.
  bool reclaimStep(Instant now);

  /// Entries; those on disk are among them.
  int size() const { return store_.size(); }
  /// KV blocks that evict() can free, or save from being copied; 0 = evict() would do nothing.
  int blocks() const { return pool_.idleBlocks() > 0 ? pool_.idleBlocks() : store_.forcedCopies(); }

 private:
  /// As given, with what the disk was seen to do.
  schedule::CachePrices prices() const;
  schedule::CacheDecision choose(Instant now, bool mayWrite, kv::PrefixStore::Id pinned) const;
  bool drop(const schedule::CacheDecision& decision);

  kv::Pool& pool_;
  schedule::CachePrices prices_;
  const int lowWater_;  // blocks
  kv::PrefixStore store_;
};

}  // namespace tandem::runtime
