#include "tests/house/source_tree.h"

#include <algorithm>
#include <fstream>

namespace tandem::house {
namespace fs = std::filesystem;

fs::path root() {
  return TANDEM_SOURCE_DIR;
}

std::vector<std::string> readLines(const fs::path& file) {
  std::ifstream in(file);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::vector<SourceFile> filesEndingIn(const std::vector<std::string_view>& endings) {
  std::vector<SourceFile> files;
  auto entry = fs::recursive_directory_iterator(root());
  for (; entry != fs::recursive_directory_iterator(); ++entry) {
    const std::string name = entry->path().filename().string();
    if (entry->is_directory()) {
      const bool hidden = name.size() > 1 && name[0] == '.' && name != ".ci";
      if (hidden || (entry.depth() == 0 && name == "build")) entry.disable_recursion_pending();
      continue;
    }
    const auto endsIn = [&](std::string_view ending) { return std::string_view(name).ends_with(ending); };
    if (std::none_of(endings.begin(), endings.end(), endsIn)) continue;
    files.push_back({fs::relative(entry->path(), root()).generic_string(), readLines(entry->path())});
  }
  std::sort(files.begin(), files.end(), [](const auto& a, const auto& b) { return a.path < b.path; });
  return files;
}

}  // namespace tandem::house
