#include "app/documents/folder_grants.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "engine/base/printable.h"

namespace tandem::documents {
namespace {
namespace fs = std::filesystem;

/// Nobody keeps documents there, and reading may act or never end.
constexpr std::array<std::string_view, 3> kMadeUp = {"/proc", "/sys", "/dev"};

bool holdsDocuments(const std::string& folder) {
  return folder != "/" && std::none_of(kMadeUp.begin(), kMadeUp.end(), [&](std::string_view madeUp) {
           return folder == madeUp || isBelow(folder, std::string(madeUp));
         });
}

std::string withoutSpace(const std::string& text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first == std::string::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

Error refused(ErrorCode code, std::string sentence) {
  return Error{code, std::move(sentence), {}};
}

}  // namespace

std::string normalFolder(const fs::path& path) {
  const fs::path plain = path.lexically_normal();
  return (plain.has_filename() ? plain : plain.parent_path()).native();
}

bool isBelow(const std::string& path, const std::string& folder) {
  return path.size() > folder.size() && path.starts_with(folder) &&
         (folder.ends_with('/') || path[folder.size()] == '/');
}

std::vector<std::string> outermostFolders(std::span<const fs::path> folders) {
  std::vector<std::string> sorted;
  for (const fs::path& folder : folders) {
    if (folder.is_absolute()) sorted.push_back(normalFolder(folder));
  }
  std::sort(sorted.begin(), sorted.end());
  std::vector<std::string> outermost;
  for (std::string& folder : sorted) {
    const bool covered = std::any_of(outermost.begin(), outermost.end(), [&](const std::string& other) {
      return folder == other || isBelow(folder, other);
    });
    if (!covered) outermost.push_back(std::move(folder));
  }
  return outermost;
}

Result<std::string> folderToGrant(const std::string& typed, const fs::path& home) {
  std::string text = withoutSpace(typed);
  if (text == "~" || text.starts_with("~/")) text.replace(0, 1, home.native());
  if (!text.starts_with('/')) {
    return refused(ErrorCode::invalidArgument,
                   "Type the whole path of a folder: it begins with / or with ~ for your home folder.");
  }
  const std::string folder = normalFolder(text);
  const std::string shown = printable(folder);
  std::error_code failed;
  const fs::file_status status = fs::status(folder, failed);
  if (status.type() == fs::file_type::not_found) {
    return refused(ErrorCode::notFound, fmt::format("There is no folder {}.", shown));
  }
  if (failed) {
    return refused(ErrorCode::permission, fmt::format("{} cannot be opened: {}.", shown, failed.message()));
  }
  if (!fs::is_directory(status)) {
    return refused(ErrorCode::invalidArgument,
                   fmt::format("{} is a file. Name the folder that it lies in.", shown));
  }
  const fs::path real = fs::canonical(folder, failed);
  if (!holdsDocuments(failed ? folder : real.native())) {
    return refused(
        ErrorCode::invalidArgument,
        fmt::format("{} belongs to the system and holds no documents. Name a folder of your own.", shown));
  }
  if (::access(folder.c_str(), R_OK | X_OK) != 0) {
    return refused(ErrorCode::permission, fmt::format("You have no permission to read {}.", shown));
  }
  return folder;
}

}  // namespace tandem::documents
