#include "engine/schedule/cache_policy.h"

#include <algorithm>
#include <optional>

namespace tandem::schedule {
namespace {

double seconds(Instant time) {
  return std::chrono::duration<double>(time).count();
}

double weight(const CacheEntry& entry, const CachePrices& prices) {
  return entry.priority == Priority::reactive ? 1.0 : prices.proactiveWeight;
}

bool hasDisk(const CachePrices& prices) {
  return prices.diskReadBytesPerSecond > 0 && prices.diskWriteBytesPerSecond > 0;
}

double recompute(const CacheEntry& entry, const CachePrices& prices, int tokens) {
  return weight(entry, prices) * probabilityOfReturn(entry, prices) * tokens * prices.secondsPerToken;
}

double dropPerBlock(const CacheEntry& entry, const CachePrices& prices) {
  return recompute(entry, prices, entry.tokens + entry.diskTokens) / entry.blocks;
}

/// What is lost is only on disk: others have what is in memory.
double unsharePerBlock(const CacheEntry& entry, const CachePrices& prices) {
  return recompute(entry, prices, entry.diskTokens) / entry.sharedBlocks;
}

double movePerBlock(const CacheEntry& entry, const CachePrices& prices) {
  const double back = weight(entry, prices) * probabilityOfReturn(entry, prices) * prices.blockBytes /
                      prices.diskReadBytesPerSecond;
  return back + prices.proactiveWeight * prices.blockBytes / prices.diskWriteBytesPerSecond;
}

double dropFromDiskPerBlock(const CacheEntry& entry, const CachePrices& prices) {
  return recompute(entry, prices, entry.diskTokens) / entry.diskBlocks;
}

struct Candidate {
  CacheDecision decision;
  Instant age{};
};

/// Keeps the cheaper of the two; of equal ones the older, then the one with the lower id.
void offer(std::optional<Candidate>& best, const CacheEntry& entry, CacheAction action, double cost) {
  if (best) {
    if (cost > best->decision.secondsPerBlock) return;
    if (cost == best->decision.secondsPerBlock) {
      if (entry.age < best->age) return;
      if (entry.age == best->age && entry.id > best->decision.entry) return;
    }
  }
  best = {{action, entry.id, cost}, entry.age};
}

}  // namespace

double probabilityOfReturn(const CacheEntry& entry, const CachePrices& prices) {
  const Return& model = entry.priority == Priority::reactive ? prices.reactive : prices.proactive;
  const double age = std::max(0.0, seconds(entry.age));
  return model.atOnce / (1 + age / std::max(1e-9, seconds(model.half)));
}

CacheDecision freeBlocks(std::span<const CacheEntry> entries, const CachePrices& prices, int diskBlocksFree,
                         bool mayWrite) {
  const bool mayMove = mayWrite && hasDisk(prices);
  std::optional<Candidate> drop, unshare, move, fromDisk;
  for (const CacheEntry& entry : entries) {
    if (entry.pinned) continue;
    if (entry.blocks > 0) {
      offer(drop, entry, CacheAction::drop, dropPerBlock(entry, prices));
      if (mayMove) offer(move, entry, CacheAction::moveToDisk, movePerBlock(entry, prices));
    } else if (entry.sharedBlocks > 0) {
      offer(unshare, entry, CacheAction::drop, unsharePerBlock(entry, prices));
    }
    if (entry.diskBlocks > 0) {
      offer(fromDisk, entry, CacheAction::dropFromDisk, dropFromDiskPerBlock(entry, prices));
    }
  }
  if (!drop) return unshare ? unshare->decision : CacheDecision{};
  if (!move || move->decision.secondsPerBlock >= drop->decision.secondsPerBlock) return drop->decision;
  if (diskBlocksFree > 0) return move->decision;
  if (!fromDisk) return drop->decision;
  const double both = move->decision.secondsPerBlock + fromDisk->decision.secondsPerBlock;
  return both < drop->decision.secondsPerBlock ? fromDisk->decision : drop->decision;
}

}  // namespace tandem::schedule
