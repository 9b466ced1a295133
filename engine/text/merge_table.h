// The merges of byte pair encoding: which two neighbouring tokens become which one, and how early.
// Thread: immutable once filled. Ownership: owns its entries, 16 bytes each in a table that is at most
// three quarters full.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/base/ids.h"

namespace tandem::text {

class MergeTable {
 public:
  struct Merge {
    TokenId left = -1, right = -1;
    TokenId result = -1;
    std::uint32_t rank = 0;  ///< lower merges first
  };

  /// Room for `merges` entries.
  explicit MergeTable(std::size_t merges);

  /// Of two merges of the same pair the first one added counts. All ids ≥ 0.
  void add(const Merge& merge);

  /// nullptr where the two do not merge; any id may be asked for.
  const Merge* find(TokenId left, TokenId right) const;

 private:
  std::size_t slotOf(TokenId left, TokenId right) const;

  std::vector<Merge> slots_;
};

}  // namespace tandem::text
