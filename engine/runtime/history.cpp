#include "engine/runtime/history.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <utility>
#include <vector>

namespace tandem::runtime {
namespace {

using schedule::CacheAction;
using View = kv::PrefixStore::View;

/// The file for idle caches; null when none is wanted or none can be had, which only means more computing.
std::unique_ptr<kv::SpillFile> openDisk(const kv::Pool& pool, const HistoryOptions& options) {
  if (options.spillFolder.empty()) return nullptr;
  const auto bytes = static_cast<std::uint64_t>(pool.geometry().blockBytes());
  const auto slots = std::min<std::uint64_t>(options.spillBytes / bytes, std::numeric_limits<int>::max());
  auto file = kv::SpillFile::create(options.spillFolder, bytes, static_cast<int>(slots));
  return file.ok() ? std::make_unique<kv::SpillFile>(std::move(*file)) : nullptr;
}

schedule::CacheEntry entryOf(const View& view, Instant now, kv::PrefixStore::Id pinned) {
  return {.id = view.id,
          .priority = view.reactive ? Priority::reactive : Priority::proactive,
          .age = now - view.lastUsed,
          .pinned = view.id == pinned,
          .tokens = view.exclusiveTokens,
          .blocks = view.exclusiveBlocks,
          .sharedBlocks = view.sharedBlocks,
          .diskTokens = view.diskTokens,
          .diskBlocks = view.diskBlocks};
}

}  // namespace

History::History(kv::Pool& pool, const HistoryOptions& options)
    : pool_(pool),
      prices_(options.prices),
      lowWater_(options.freeOneIn > 0 ? pool.totalBlocks() / options.freeOneIn : 0),
      store_(pool, openDisk(pool, options)) {
  prices_.blockBytes = static_cast<double>(pool.geometry().blockBytes());
  if (store_.disk() == nullptr) prices_.diskReadBytesPerSecond = prices_.diskWriteBytesPerSecond = 0;
}

void History::keep(kv::Sequence sequence, Priority priority, Instant now) {
  store_.keep(std::move(sequence), priority == Priority::reactive, now);
}

void History::publish(const kv::Sequence& sequence, Priority priority, Instant now) {
  constexpr int kBlock = kv::Geometry::kBlockTokens;
  keep(sequence.share(sequence.length() / kBlock * kBlock), priority, now);
}

bool History::restoreStep(std::span<const TokenId> prompt, Priority priority, Instant now) {
  const kv::PrefixStore::Id wanted = store_.wantedFromDisk(prompt);
  if (wanted == 0) return false;
  if (pool_.freeBlocks() == 0 &&
      (priority != Priority::reactive || !drop(choose(now, /*mayWrite=*/false, wanted)))) {
    return false;
  }
  return store_.restoreBlock(wanted).ok();
}

void History::evict(Instant now) {
  if (drop(choose(now, /*mayWrite=*/false, /*pinned=*/0))) return;
  const auto views = store_.views();
  const auto view = std::ranges::find_if(views, &View::forcesCopy);
  if (view != views.end()) store_.drop(view->id);
}

bool History::reclaimStep(Instant now) {
  if (pool_.freeBlocks() >= lowWater_) return false;
  const schedule::CacheDecision decision = choose(now, /*mayWrite=*/true, /*pinned=*/0);
  switch (decision.action) {
    case CacheAction::keep:
      return false;
    case CacheAction::drop:
      return drop(decision);
    case CacheAction::dropFromDisk:
      store_.dropDisk(decision.entry);
      return true;
    case CacheAction::moveToDisk:
      if (!store_.spillBlock(decision.entry).ok()) store_.drop(decision.entry);
      return true;
  }
  return false;
}

schedule::CachePrices History::prices() const {
  schedule::CachePrices prices = prices_;
  const kv::SpillFile* disk = store_.disk();
  if (disk == nullptr) return prices;
  if (disk->writeSpeed() > 0) prices.diskWriteBytesPerSecond = disk->writeSpeed();
  if (disk->readSpeed() > 0) prices.diskReadBytesPerSecond = disk->readSpeed();
  return prices;
}

schedule::CacheDecision History::choose(Instant now, bool mayWrite, kv::PrefixStore::Id pinned) const {
  std::vector<schedule::CacheEntry> entries;
  for (const View& view : store_.views()) entries.push_back(entryOf(view, now, pinned));
  const int slots = store_.disk() != nullptr ? store_.disk()->freeSlots() : 0;
  return schedule::freeBlocks(entries, prices(), slots, mayWrite);
}

bool History::drop(const schedule::CacheDecision& decision) {
  if (decision.action != CacheAction::drop) return false;
  store_.drop(decision.entry);
  return true;
}

}  // namespace tandem::runtime
