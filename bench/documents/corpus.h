// A folder of small documents as people have them: notes, texts, saved pages. The same seed makes the same
// files.
#pragma once

#include <cstdint>
#include <filesystem>

namespace tandem::bench {

struct Corpus {
  int files = 0;
  std::uint64_t bytes = 0;
};

/// Writes `files` files of 1 to 6 KB into a hundred folders below `folder`. Words are drawn as in languages:
/// few are frequent, most are rare.
Corpus writeCorpus(const std::filesystem::path& folder, int files, std::uint64_t seed = 20240611);

}  // namespace tandem::bench
