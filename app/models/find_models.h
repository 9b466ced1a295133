// Which model files lie in a folder.
// Thread: any; reads the disk.
#pragma once

#include <filesystem>
#include <vector>

namespace tandem {

/// GGUF files in `folder` and up to three levels below, sorted by path, at most 1000. Unreadable folders and
/// unfinished downloads (hidden or not ending in .gguf) are passed over.
std::vector<std::filesystem::path> findModels(const std::filesystem::path& folder);

/// The one spelling of `file` by which it is remembered; a file that is gone keeps its absolute spelling.
std::filesystem::path canonicalModelPath(const std::filesystem::path& file);

}  // namespace tandem
