// Spellings that are cut out of a text before anything else is done with it.
// Thread: immutable. Ownership: owns its spellings.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/ids.h"

namespace tandem::text {

class SpellingSet {
 public:
  struct Match {
    std::size_t begin = 0;  ///< in the searched text
    std::size_t length = 0;
    TokenId id = 0;
  };

  /// Empty spellings are left out; of two equal ones the first counts.
  explicit SpellingSet(std::vector<std::pair<std::string, TokenId>> spellings);

  /// The first place from `from` on where a spelling stands, and the longest one there.
  /// O(n · length of the longest partial match · log(spellings)).
  std::optional<Match> findFirst(std::string_view text, std::size_t from) const;

 private:
  std::optional<Match> longestAt(std::string_view text, std::size_t begin) const;

  std::vector<std::pair<std::string, TokenId>> sorted_;
  std::array<bool, 256> startsWith_{};  // by first byte: most places of a text are dismissed by it
};

}  // namespace tandem::text
