#include "engine/text/spelling_set.h"

#include <algorithm>
#include <cstdint>

namespace tandem::text {

SpellingSet::SpellingSet(std::vector<std::pair<std::string, TokenId>> spellings)
    : sorted_(std::move(spellings)) {
  const auto same = [](const auto& a, const auto& b) { return a.first == b.first; };
  std::erase_if(sorted_, [](const auto& entry) { return entry.first.empty(); });
  std::sort(sorted_.begin(), sorted_.end());
  sorted_.erase(std::unique(sorted_.begin(), sorted_.end(), same), sorted_.end());
  for (const auto& [spelling, id] : sorted_) startsWith_[static_cast<std::uint8_t>(spelling[0])] = true;
}

std::optional<SpellingSet::Match> SpellingSet::findFirst(std::string_view text, std::size_t from) const {
  if (sorted_.empty()) return std::nullopt;
  for (std::size_t i = from; i < text.size(); ++i) {
    if (!startsWith_[static_cast<std::uint8_t>(text[i])]) continue;
    if (const auto match = longestAt(text, i)) return match;
  }
  return std::nullopt;
}

/// Narrows the sorted spellings byte by byte to those that the text still agrees with.
std::optional<SpellingSet::Match> SpellingSet::longestAt(std::string_view text, std::size_t begin) const {
  std::optional<Match> longest;
  auto first = sorted_.begin();
  auto last = sorted_.end();
  for (std::size_t depth = 0; begin + depth < text.size() && first != last; ++depth) {
    const auto wanted = static_cast<std::uint8_t>(text[begin + depth]);
    const auto byteOf = [depth](const std::string& s) {
      return s.size() > depth ? int{static_cast<std::uint8_t>(s[depth])} : -1;
    };
    first =
        std::partition_point(first, last, [&](const auto& entry) { return byteOf(entry.first) < wanted; });
    last =
        std::partition_point(first, last, [&](const auto& entry) { return byteOf(entry.first) == wanted; });
    if (first != last && first->first.size() == depth + 1) longest = {begin, depth + 1, first->second};
  }
  return longest;
}

}  // namespace tandem::text
