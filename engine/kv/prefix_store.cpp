#include "engine/kv/prefix_store.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace tandem::kv {
namespace {

constexpr int kBlock = Geometry::kBlockTokens;

/// Whether two token sources agree on positions [begin, end).
template <typename A, typename B>
bool agree(const A& a, const B& b, int begin, int end) {
  for (int i = begin; i < end; ++i) {
    if (a(i) != b(i)) return false;
  }
  return true;
}

/// Whether somebody who is not idle continues `kept` in the middle of its last block.
bool forcesCopy(const Sequence& kept) {
  return kept.length() % kBlock != 0 && !kept.pool().isIdle(kept.blocks().back());
}

}  // namespace

TokenId PrefixStore::Entry::token(int position) const {
  const int inMemory = memory.length();
  return position < inMemory ? memory.tokens()[static_cast<std::size_t>(position)]
                             : diskTokens[static_cast<std::size_t>(position - inMemory)];
}

PrefixStore::PrefixStore(Pool& pool, std::unique_ptr<SpillFile> disk, decltype(&chainOf) hash)
    : pool_(pool), disk_(std::move(disk)), hash_(hash) {}

void PrefixStore::keep(Sequence sequence, bool reactive, Instant now) {
  sequence.truncate(sequence.length());  // gives back what was reserved and never computed
  if (sequence.length() == 0) return;
  sequence.markIdle();
  std::vector<std::uint64_t> chain = hash_(sequence.tokens());
  Entry entry{++lastId_, reactive, now, std::move(sequence), {}, {}, std::move(chain)};
  for (const Id id : continuedBy(entry)) {
    entry.reactive |= at(id).reactive;
    drop(id);
  }
  if (Entry* longer = continuing(entry)) {
    longer->reactive |= entry.reactive;
    longer->lastUsed = now;
    return;
  }
  enter(entries_.emplace_back(std::move(entry)));
}

Sequence PrefixStore::claim(std::span<const TokenId> prompt, Instant now) {
  const Match match = longest(prompt, /*withDisk=*/false);
  if (match.entry == nullptr) return Sequence(pool_);
  Entry& entry = at(match.entry->id);
  // Who wants only the instructions that it begins with does not continue the conversation.
  if (2 * match.length >= entry.length()) entry.lastUsed = now;
  return entry.memory.share(match.length);
}

PrefixStore::Id PrefixStore::wantedFromDisk(std::span<const TokenId> prompt) const {
  if (disk_ == nullptr || disk_->usedSlots() == 0) return 0;
  const Match match = longest(prompt, /*withDisk=*/true);
  if (match.entry == nullptr || match.length <= match.entry->memory.length()) return 0;
  return match.length > longest(prompt, /*withDisk=*/false).length ? match.entry->id : 0;
}

Status PrefixStore::restoreBlock(Id id) {
  Entry& entry = at(id);
  if (entry.slots.empty()) return {};
  const int first = entry.memory.length();
  const int count = std::min(kBlock, static_cast<int>(entry.diskTokens.size()));
  TANDEM_TRY(entry.memory.reserve(count));
  if (Status status = disk_->read(entry.slots.back(), pool_.contents(entry.memory.block(first)));
      !status.ok()) {
    entry.memory.truncate(first);
    dropDisk(id);
    return status;
  }
  entry.memory.append(entry.diskTokens.data(), count);
  entry.diskTokens.erase(entry.diskTokens.begin(), entry.diskTokens.begin() + count);
  disk_->free(entry.slots.back());
  entry.slots.pop_back();
  return {};
}

Status PrefixStore::spillBlock(Id id) {
  Entry& entry = at(id);
  if (disk_ == nullptr || entry.memory.exclusiveBlocks() == 0) {
    return Error{ErrorCode::invalidArgument, "There is nothing to move to disk, or no disk.", {}};
  }
  TANDEM_ASSIGN(const int slot, disk_->write(pool_.contents(entry.memory.blocks().back())));
  const auto& tokens = entry.memory.tokens();
  const int first = (static_cast<int>(entry.memory.blocks().size()) - 1) * kBlock;
  entry.diskTokens.insert(entry.diskTokens.begin(), tokens.begin() + first, tokens.end());
  entry.slots.push_back(slot);
  entry.memory.truncate(first);
  return {};
}

void PrefixStore::drop(Id id) {
  Entry& entry = at(id);
  for (const int slot : entry.slots) disk_->free(slot);
  leave(entry);
  entries_.remove_if([&](const Entry& other) { return other.id == id; });
}

void PrefixStore::dropSharing(const Sequence& sequence) {
  std::vector<Id> sharing;
  for (const Entry& entry : entries_) {
    if (entry.memory.commonBlocks(sequence) > 0) sharing.push_back(entry.id);
  }
  for (const Id id : sharing) drop(id);
}

void PrefixStore::dropDisk(Id id) {
  Entry& entry = at(id);
  if (entry.memory.length() == 0) return drop(id);
  leave(entry);
  for (const int slot : std::exchange(entry.slots, {})) disk_->free(slot);
  entry.diskTokens.clear();
  entry.chain.resize(static_cast<std::size_t>(entry.memory.length() / kBlock) + 1);
  enter(entry);
}

std::vector<PrefixStore::View> PrefixStore::views() const {
  const auto isIdle = [&](int block) { return pool_.isIdle(block); };
  std::vector<View> all;
  all.reserve(entries_.size());
  for (const Entry& entry : entries_) {
    const auto& blocks = entry.memory.blocks();
    const int idle = static_cast<int>(std::ranges::count_if(blocks, isIdle));
    const int exclusive = entry.memory.exclusiveBlocks();
    const int shared = static_cast<int>(blocks.size()) - exclusive;
    all.push_back({.id = entry.id,
                   .reactive = entry.reactive,
                   .lastUsed = entry.lastUsed,
                   .tokens = entry.length(),
                   .blocks = shared + exclusive,
                   .exclusiveTokens = std::max(0, entry.memory.length() - shared * kBlock),
                   .exclusiveBlocks = exclusive,
                   .sharedBlocks = idle - exclusive,
                   .forcesCopy = forcesCopy(entry.memory),
                   .diskTokens = static_cast<int>(entry.diskTokens.size()),
                   .diskBlocks = static_cast<int>(entry.slots.size())});
  }
  return all;
}

int PrefixStore::forcedCopies() const {
  return static_cast<int>(
      std::ranges::count_if(entries_, [](const Entry& entry) { return forcesCopy(entry.memory); }));
}

/// The entry that begins most like `prompt` without its last token; among equals the one kept last.
PrefixStore::Match PrefixStore::longest(std::span<const TokenId> prompt, bool withDisk) const {
  Match best;
  if (prompt.empty()) return best;
  prompt = prompt.first(prompt.size() - 1);
  const auto wanted = [&](int i) { return prompt[static_cast<std::size_t>(i)]; };
  const std::vector<std::uint64_t> chain = hash_(prompt);
  for (int depth = static_cast<int>(chain.size()) - 1; depth >= 0; --depth) {
    for (const Entry* entry : startingWith(chain[static_cast<std::size_t>(depth)])) {
      const auto has = [&](int i) { return entry->token(i); };
      const int most =
          std::min(static_cast<int>(prompt.size()), withDisk ? entry->length() : entry->memory.length());
      const int whole = std::min(depth * kBlock, most);  // by its hash
      int length = whole;
      while (length < most && has(length) == wanted(length)) ++length;
      if (length > best.length && agree(has, wanted, 0, whole)) best = {entry, length};
    }
    if (best.length >= depth * kBlock) break;  // entries that agree less agree on fewer whole blocks
  }
  return best;
}

/// Entries all of whose tokens `entry` begins with.
std::vector<PrefixStore::Id> PrefixStore::continuedBy(const Entry& entry) const {
  std::vector<Id> found;
  for (std::size_t depth = 0; depth < entry.chain.size(); ++depth) {
    for (const Entry* other : startingWith(entry.chain[depth])) {
      if (other->chain.size() != depth + 1 || other->length() > entry.length()) continue;
      const auto ours = [&](int i) { return entry.token(i); };
      const auto theirs = [&](int i) { return other->token(i); };
      if (agree(ours, theirs, 0, other->length())) found.push_back(other->id);
    }
  }
  return found;
}

/// An entry that has all tokens of `entry` in memory, and more.
PrefixStore::Entry* PrefixStore::continuing(const Entry& entry) {
  for (Entry* other : startingWith(entry.chain.back())) {
    if (other->memory.length() < entry.length()) continue;
    const auto ours = [&](int i) { return entry.token(i); };
    const auto theirs = [&](int i) { return other->token(i); };
    if (agree(ours, theirs, 0, entry.length())) return other;
  }
  return nullptr;
}

/// Entries with `link` in their chain, the one kept last in front.
std::span<PrefixStore::Entry* const> PrefixStore::startingWith(std::uint64_t link) const {
  const auto found = index_.find(link);
  if (found == index_.end()) return {};
  return found->second;
}

PrefixStore::Entry& PrefixStore::at(Id id) {
  return *std::find_if(entries_.begin(), entries_.end(), [&](const Entry& entry) { return entry.id == id; });
}

void PrefixStore::enter(Entry& entry) {
  for (const std::uint64_t link : entry.chain) {
    auto& same = index_[link];
    const bool twice = !same.empty() && same.front() == &entry;  // two links of its chain collide
    if (!twice) same.insert(same.begin(), &entry);
  }
}

void PrefixStore::leave(Entry& entry) {
  for (const std::uint64_t link : entry.chain) {
    const auto same = index_.find(link);
    if (same == index_.end()) continue;
    std::erase(same->second, &entry);
    if (same->second.empty()) index_.erase(same);
  }
}

}  // namespace tandem::kv
