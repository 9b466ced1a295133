// How much of a message is laid out as Markdown. What is beyond is shown as plain text, completely.
#pragma once

#include <cstddef>

namespace tandem::markdown {

inline constexpr std::size_t kLargestBlock = 64 * 1024;     ///< bytes of text in one block
inline constexpr std::size_t kLongestLine = 10'000;         ///< characters before a line is broken
inline constexpr int kDeepestNesting = 200;                 ///< blocks and spans inside each other
inline constexpr std::size_t kMostCells = 2'000;            ///< of one table
inline constexpr std::size_t kLargestSegment = 256 * 1024;  ///< bytes handed to the Markdown parser at once

}  // namespace tandem::markdown
