// The KV cache of finished work, kept so that whoever begins alike computes only what is new: a
// conversation's history, a monitor's fixed instructions.
//
// A claim shares blocks with what is kept and takes nothing away: the entry stays for the next one.
// Beginnings are found by a hash per block of tokens (token_chain.h) and compared as tokens, so an accident
// of hashes costs time and never a wrong answer.
//
// An entry is some tokens with their K and V: the first ones in blocks of the pool, and perhaps the last ones
// in slots of a file, moved there block by block from the end and brought back from the front. Between two
// such steps every entry is whole, and whatever goes wrong with the disk only shortens one.
//
// What to drop or move is somebody else's decision (schedule/cache_policy.h); this file only counts.
//
// Thread: that of the pool. Ownership: owns the kept sequences and the file; the pool outlives it.
#pragma once

#include <cstdint>
#include <list>
#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

#include "engine/base/clock.h"
#include "engine/kv/kv_cache.h"
#include "engine/kv/spill_file.h"
#include "engine/kv/token_chain.h"

namespace tandem::kv {

class PrefixStore {
 public:
  using Id = std::uint64_t;  ///< of an entry; 0 is none

  /// An entry as whoever decides about it sees it.
  struct View {
    Id id = 0;
    bool reactive = false;    ///< a person's conversation
    Instant lastUsed{};       ///< when it was kept, or most of it claimed
    int tokens = 0;           ///< all it has, in memory and on disk
    int blocks = 0;           ///< in memory
    int exclusiveTokens = 0;  ///< in memory and held by nobody else
    int exclusiveBlocks = 0;  ///< that come free when it goes from memory
    int sharedBlocks = 0;     ///< that other entries hold too, and nobody else
    bool forcesCopy = false;  ///< a request that continues it has to copy its last block, or it goes
    int diskTokens = 0;       ///< on disk
    int diskBlocks = 0;       ///< slots there
  };

  /// Without `disk` nothing is ever written. `hash` is for tests of what happens when hashes collide.
  explicit PrefixStore(Pool& pool, std::unique_ptr<SpillFile> disk = nullptr,
                       decltype(&chainOf) hash = &chainOf);

  /// Keeps `sequence`, into which nobody writes any more. Entries that it continues are dropped, because
  /// nothing of them is lost; it is itself not kept when a longer entry has all of it. What is left then
  /// belongs to a person's conversation if either did.
  void keep(Sequence sequence, bool reactive, Instant now);

  /// A sequence that holds the longest beginning of `prompt` there is in memory, but never all of it, because
  /// its last token has to be computed for its logits. Empty when nothing begins like it.
  Sequence claim(std::span<const TokenId> prompt, Instant now);

  /// The entry whose next block on disk would make the claim of `prompt` longer; 0 when there is none.
  Id wantedFromDisk(std::span<const TokenId> prompt) const;
  /// Brings one block of `id` back. contextFull when the pool has no free block, and nothing has changed;
  /// after any other error the entry has lost what was on disk, and is gone if that was all.
  Status restoreBlock(Id id);

  /// Moves the last block of `id` in memory to disk. Needs disk() and exclusiveBlocks > 0. Nothing changes on
  /// error: diskFull, io.
  Status spillBlock(Id id);
  void drop(Id id);
  /// Drops every entry that holds blocks of `sequence`.
  void dropSharing(const Sequence& sequence);
  /// Drops only what `id` has on disk.
  void dropDisk(Id id);

  std::vector<View> views() const;
  int size() const { return static_cast<int>(entries_.size()); }
  /// Entries that force a running request to copy a block.
  int forcedCopies() const;
  const SpillFile* disk() const { return disk_.get(); }

 private:
  struct Entry {
    Id id = 0;
    bool reactive = false;
    Instant lastUsed{};
    Sequence memory;                   // the first tokens
    std::vector<TokenId> diskTokens;   // the tokens after them
    std::vector<int> slots;            // of these, the last one first
    std::vector<std::uint64_t> chain;  // of all tokens

    int length() const { return memory.length() + static_cast<int>(diskTokens.size()); }
    TokenId token(int position) const;
  };
  using Entries = std::list<Entry>;
  struct Match {
    const Entry* entry = nullptr;
    int length = 0;
  };

  Match longest(std::span<const TokenId> prompt, bool withDisk) const;
  std::vector<Id> continuedBy(const Entry& entry) const;
  Entry* continuing(const Entry& entry);
  std::span<Entry* const> startingWith(std::uint64_t link) const;
  Entry& at(Id id);
  void enter(Entry& entry);
  void leave(Entry& entry);

  Pool& pool_;
  std::unique_ptr<SpillFile> disk_;
  decltype(&chainOf) hash_;
  Entries entries_;                                               // in the order in which they were kept
  std::unordered_map<std::uint64_t, std::vector<Entry*>> index_;  // by each link of their chains
  Id lastId_ = 0;
};

}  // namespace tandem::kv
