#include "engine/text/merge_table.h"

#include <bit>

namespace tandem::text {

MergeTable::MergeTable(std::size_t merges) : slots_(std::bit_ceil(merges + merges / 3 + 2)) {}

void MergeTable::add(const Merge& merge) {
  Merge& slot = slots_[slotOf(merge.left, merge.right)];
  if (slot.left < 0) slot = merge;
}

const MergeTable::Merge* MergeTable::find(TokenId left, TokenId right) const {
  if (left < 0 || right < 0) return nullptr;
  const Merge& slot = slots_[slotOf(left, right)];
  return slot.left < 0 ? nullptr : &slot;
}

/// The slot of the pair, or the free one where it would go.
std::size_t MergeTable::slotOf(TokenId left, TokenId right) const {
  const std::size_t mask = slots_.size() - 1;
  const std::uint64_t key = static_cast<std::uint64_t>(left) << 32 | static_cast<std::uint32_t>(right);
  std::size_t slot = static_cast<std::size_t>((key * 0x9E3779B97F4A7C15U) >> 32) & mask;
  while (slots_[slot].left >= 0 && (slots_[slot].left != left || slots_[slot].right != right)) {
    slot = (slot + 1) & mask;
  }
  return slot;
}

}  // namespace tandem::text
