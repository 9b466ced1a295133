// Indexes a folder while somebody searches and somebody else only wants to be on time, and measures all
// three.
#pragma once

#include <cstdint>
#include <filesystem>

namespace tandem::bench {

struct IndexingCost {
  std::int64_t files = 0, passages = 0;
  double seconds = 0;     ///< on the wall
  double cpuSeconds = 0;  ///< of this process and its children, less the searching
  double peakBytes = 0;   ///< most memory, less what was there before
  double databaseBytes = 0;
  double againSeconds = 0;    ///< looking through everything when nothing has changed
  double restartSeconds = 0;  ///< the same after a new start
  int searches = 0;
  double searchMedian = 0, searchP99 = 0, searchLongest = 0;  ///< seconds, while indexing
  double latest =
      0;  ///< how late a thread was that wanted to wake every 5 ms, at most: would a window stall?
};

IndexingCost measureIndexing(const std::filesystem::path& folder, const std::filesystem::path& database,
                             int batchFiles);

}  // namespace tandem::bench
