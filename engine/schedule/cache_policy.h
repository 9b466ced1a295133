// Which idle KV cache to give up, and how: keep it, drop it and compute it again when it is wanted, or move
// it to disk and read it back. The choice that costs least, in expected seconds of later waiting, per block
// freed.
//
// Model. An entry that was used `a` seconds ago is wanted again with the probability
//
//     P(a) = p / (1 + a / h)
//
// p: just after its use; h: the age at which that has halved. A hyperbola, because reuse has a long tail: of
// what has lain for a day, more comes back than an exponential would allow. With
//
//     w  weight of a waiting second: 1 where a person waits, `proactiveWeight` in the background
//     n  tokens that are lost, r seconds to compute one again
//     b  blocks that come free, B bytes of a block, R and W bytes/s of reading and writing the disk
//
//     drop  costs  w·P(a)·n·r                                 spread over b blocks
//     move  costs  w·P(a)·b·B/R + proactiveWeight·b·B/W       spread over b blocks
//
// n counts what only this entry holds: shared beginnings survive in the others. Blocks that several idle
// entries hold come free when the last of these goes; while any entry has blocks of its own, those go first.
// Writing happens while the engine is idle, so it is weighed as background time, but it is certain, whatever
// P is. p, h and the weight are assumptions, chosen by reasoning and not fitted to any measurement.
//
// Thread: pure functions. Deterministic: equal costs are decided by age, then by id.
#pragma once

#include <cstdint>
#include <span>

#include "engine/api/request.h"
#include "engine/base/clock.h"

namespace tandem::schedule {

/// How probable it is that something is used again.
struct Return {
  double atOnce = 1;  ///< p, 0 … 1
  Instant half{};     ///< h
};

struct CachePrices {
  double secondsPerToken = 0.01;       ///< r: prefill of one token, from the cost model
  double blockBytes = 0;               ///< B
  double diskReadBytesPerSecond = 0;   ///< R; 0 = there is no disk
  double diskWriteBytesPerSecond = 0;  ///< W; 0 = there is no disk
  double proactiveWeight = 0.1;        ///< a background second, in seconds of a person
  /// A conversation goes on in minutes or hardly ever.
  Return reactive{.atOnce = 0.8, .half = std::chrono::minutes(10)};
  /// A monitor's instructions come back whenever it is triggered.
  Return proactive{.atOnce = 0.5, .half = std::chrono::hours(1)};
};

/// Something idle that holds KV blocks, or has some on disk.
struct CacheEntry {
  std::uint64_t id = 0;
  Priority priority = Priority::reactive;
  Instant age{};         ///< since it was last used
  bool pinned = false;   ///< somebody is about to use it: it stays
  int tokens = 0;        ///< in memory, that only it holds
  int blocks = 0;        ///< in memory, that only it holds
  int sharedBlocks = 0;  ///< in memory, that other idle entries hold too, and nobody else
  int diskTokens = 0;    ///< on disk; without those in memory they are lost too
  int diskBlocks = 0;
};

enum class CacheAction {
  keep,          ///< nothing can be freed
  drop,          ///< forget the entry
  moveToDisk,    ///< write its last blocks; begin with one and ask again
  dropFromDisk,  ///< forget what it has on disk, where something dearer needs the place
};

struct CacheDecision {
  CacheAction action = CacheAction::keep;
  std::uint64_t entry = 0;
  double secondsPerBlock = 0;  ///< expected cost of each block that comes free
};

/// The cheapest way to free blocks now. `diskBlocksFree`: slots that may be written; without disk prices, or
/// with `mayWrite` false (somebody waits for the room), entries are only dropped.
CacheDecision freeBlocks(std::span<const CacheEntry> entries, const CachePrices& prices, int diskBlocksFree,
                         bool mayWrite);

/// P(a) of the entry.
double probabilityOfReturn(const CacheEntry& entry, const CachePrices& prices);

}  // namespace tandem::schedule
