#include "app/models/find_models.h"

#include <algorithm>
#include <system_error>

namespace tandem {
namespace {

constexpr int kDeepest = 3;
constexpr std::size_t kMost = 1000;

}  // namespace

std::vector<std::filesystem::path> findModels(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  std::error_code failed;
  std::filesystem::recursive_directory_iterator at(
      folder, std::filesystem::directory_options::skip_permission_denied, failed);
  for (; !failed && at != std::filesystem::recursive_directory_iterator() && files.size() < kMost;
       at.increment(failed)) {
    if (at.depth() >= kDeepest) at.disable_recursion_pending();
    const std::filesystem::path& path = at->path();
    std::error_code unreadable;
    if (path.extension() != ".gguf" || path.filename().string().front() == '.') continue;
    if (at->is_regular_file(unreadable)) files.push_back(canonicalModelPath(path));
  }
  std::sort(files.begin(), files.end());
  files.erase(std::unique(files.begin(), files.end()), files.end());
  return files;
}

std::filesystem::path canonicalModelPath(const std::filesystem::path& file) {
  std::error_code failed;
  std::filesystem::path path = std::filesystem::weakly_canonical(file, failed);
  if (!failed) return path;
  path = std::filesystem::absolute(file, failed);
  return failed ? file : path.lexically_normal();
}

}  // namespace tandem
