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

void History::keep(kv::Sequence sequence) {
  sequence.truncate(sequence.length());  // gives back what was reserved and never computed
  if (sequence.length() > 0) sequences_.push_back(std::move(sequence));
}

kv::Sequence History::claim(std::span<const TokenId> prompt, kv::Pool& pool) {
  kv::Sequence claimed(pool);
  if (prompt.empty()) return claimed;
  prompt = prompt.first(prompt.size() - 1);
  auto best = sequences_.end();
  int shared = 0;
  for (auto candidate = sequences_.begin(); candidate != sequences_.end(); ++candidate) {
    const int length = commonPrefix(candidate->tokens(), prompt);
    if (length > 0 && length >= shared) {  // among equals the one used last
      best = candidate;
      shared = length;
    }
  }
  if (best == sequences_.end()) return claimed;
  const bool continues = 2 * shared >= best->length();
  if (continues || !copyPrefix(*best, shared, claimed)) {
    claimed = std::move(*best);
    claimed.truncate(shared);
    sequences_.erase(best);
  }
  return claimed;
}

void History::evictOldest() {
  if (!sequences_.empty()) sequences_.pop_front();
}

}  // namespace tandem::runtime
