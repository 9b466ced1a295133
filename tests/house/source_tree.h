// The project's own files, for tests that look after the house.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace tandem::house {

struct SourceFile {
  std::string path;  ///< relative to the repository's root, with /
  std::vector<std::string> lines;
};

/// All files under the root whose names end in one of `endings`, without build output and .git; sorted by
/// path.
std::vector<SourceFile> filesEndingIn(const std::vector<std::string_view>& endings);

std::filesystem::path root();
std::vector<std::string> readLines(const std::filesystem::path& file);

}  // namespace tandem::house
