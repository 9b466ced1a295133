#include "engine/runtime/history.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace tandem::runtime {
namespace {

int commonPrefix(const std::vector<TokenId>& a, std::span<const TokenId> b) {
  const std::size_t most = std::min(a.size(), b.size());
  std::size_t length = 0;
  while (length < most && a[length] == b[length]) ++length;
  return static_cast<int>(length);
}

/// Copies the first `length` tokens of `from` into the empty `to`. False when there is no room.
bool copyPrefix(const kv::Sequence& from, int length, kv::Sequence& to) {
  if (!to.reserve(length).ok()) return false;
  kv::Pool& pool = to.pool();
  const kv::Geometry& geometry = pool.geometry();
  const std::int64_t elements = geometry.layerElements();
  for (int position = 0; position < length; position += kv::Geometry::kBlockTokens) {
    for (int layer = 0; layer < geometry.layers; ++layer) {
      const int source = from.block(position), target = to.block(position);
      std::copy_n(pool.keys(source, layer), elements, pool.keys(target, layer));
      std::copy_n(pool.values(source, layer), elements, pool.values(target, layer));
    }
  }
  to.append(from.tokens().data(), length);
  return true;
}

}  // namespace

void History::keep(kv::Sequence sequence, Priority priority) {
  sequence.truncate(sequence.length());  // gives back what was reserved and never computed
  if (sequence.length() > 0) kept_.push_back({std::move(sequence), priority});
}

kv::Sequence History::claim(std::span<const TokenId> prompt, kv::Pool& pool) {
  kv::Sequence claimed(pool);
  if (prompt.empty()) return claimed;
  prompt = prompt.first(prompt.size() - 1);
  auto best = kept_.end();
  int shared = 0;
  for (auto candidate = kept_.begin(); candidate != kept_.end(); ++candidate) {
    const int length = commonPrefix(candidate->sequence.tokens(), prompt);
    if (length > 0 && length >= shared) {  // among equals the one used last
      best = candidate;
      shared = length;
    }
  }
  if (best == kept_.end()) return claimed;
  bool take = 2 * shared >= best->sequence.length();
  while (!take && !copyPrefix(best->sequence, shared, claimed)) {
    const auto other = oldest(best);
    take = other == kept_.end();
    if (!take) kept_.erase(other);
  }
  if (take) {
    claimed = std::move(best->sequence);
    claimed.truncate(shared);
    kept_.erase(best);
  }
  return claimed;
}

void History::evictOldest() {
  const auto victim = oldest(kept_.end());
  if (victim != kept_.end()) kept_.erase(victim);
}

int History::blocks() const {
  int blocks = 0;
  for (const Kept& kept : kept_) blocks += static_cast<int>(kept.sequence.blocks().size());
  return blocks;
}

History::Iterator History::oldest(Iterator except) {
  auto found = kept_.end();
  for (auto kept = kept_.begin(); kept != kept_.end(); ++kept) {
    if (kept == except) continue;
    if (kept->priority == Priority::proactive) return kept;
    if (found == kept_.end()) found = kept;
  }
  return found;
}

}  // namespace tandem::runtime
