// The words of some texts: letters in a row, or digits in a row. "F1" is two.
// Thread: immutable. Ownership: keeps the words.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tandem::sample {

class WordList {
 public:
  explicit WordList(std::span<const std::string> texts);

  /// Whether it is there, with a capital or without.
  bool has(std::string_view word) const;
  /// Whether one of the words begins that way.
  bool hasBeginning(std::string_view beginning) const;

 private:
  std::vector<std::string> words_;  // in order, the first letter small
};

}  // namespace tandem::sample
