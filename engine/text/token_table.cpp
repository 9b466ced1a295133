#include "engine/text/token_table.h"

#include <bit>
#include <functional>

namespace tandem::text {
namespace {

constexpr TokenId kFree = -1;

}  // namespace

TokenTable::TokenTable(std::size_t tokens, std::size_t bytes) : slots_(std::bit_ceil(2 * tokens + 2), kFree) {
  bytes_.reserve(bytes);
  begin_.reserve(tokens + 1);
  begin_.push_back(0);
}

TokenId TokenTable::add(std::string_view bytes) {
  bytes_.append(bytes);
  begin_.push_back(static_cast<std::uint32_t>(bytes_.size()));
  return static_cast<TokenId>(begin_.size() - 2);
}

bool TokenTable::index(TokenId id) {
  TokenId& slot = slots_[slotOf((*this)[id])];
  if (slot != kFree) return slot == id;
  slot = id;
  return true;
}

std::optional<TokenId> TokenTable::find(std::string_view bytes) const {
  const TokenId id = slots_[slotOf(bytes)];
  return id == kFree ? std::nullopt : std::optional<TokenId>(id);
}

/// The slot that holds `bytes`, or the free one where they would go.
std::size_t TokenTable::slotOf(std::string_view bytes) const {
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = std::hash<std::string_view>{}(bytes)&mask;
  while (slots_[slot] != kFree && (*this)[slots_[slot]] != bytes) slot = (slot + 1) & mask;
  return slot;
}

}  // namespace tandem::text
