// The words of some texts: letters and digits in a row, and what signs join without blanks: than.org, 12.50,
// may-2026, 7:40. Their parts are words, too, and so are parts that follow each other: org, may.
// Thread: immutable. Ownership: keeps the words.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tandem::sample {

class WordList {
 public:
  /// Of longer joined words only the whole and so many parts in a row are there.
  static constexpr std::size_t kMostParts = 8;

  explicit WordList(std::span<const std::string> texts);

  /// Whether it is there, with a capital or without.
  bool has(std::string_view word) const;
  /// Whether one of the words begins that way.
  bool hasBeginning(std::string_view beginning) const;

 private:
  std::vector<std::string> words_;  // in order, the first letter small
};

/// Whether letters and digits on either side of it are one word.
inline bool joinsWords(char sign) {
  return std::string_view(".:@_-/").find(sign) != std::string_view::npos;
}

}  // namespace tandem::sample
