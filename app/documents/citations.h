// Which sources an answer names, and whether they exist.
// Thread: pure function.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tandem::documents {

struct Citation {
  int number = 0;
  std::size_t begin = 0, end = 0;  ///< of "[2]" in the answer
};

struct Citations {
  std::vector<Citation> valid;  ///< in the order of the answer, repeated ones too
  std::vector<int> named;       ///< the numbers among them, each once, in the order of their first appearance
  std::vector<int> invented;    ///< numbers that no source has, each once
  std::string text;             ///< the answer without the invented ones
};

/// Reads [1], [1, 2] and [1][2] outside of code; `sources` is how many there are. A Markdown link is no
/// citation.
Citations checkCitations(std::string_view answer, int sources);

}  // namespace tandem::documents
