// One walk through watched folders: what is in them, with a key for each file that may be news.
// Thread: a worker, one scan with a memory at a time.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <stop_token>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "agents/core/wall_time.h"
#include "agents/triggers/inotify.h"

namespace tandem::agents {

/// Spares reading a file again that has not changed since.
struct FolderMemory {
  struct Seen {
    std::uint64_t size = 0;
    std::int64_t modified = 0;  ///< nanoseconds since 1970
    std::string key;
  };
  std::unordered_map<std::string, Seen> files;
};

struct FolderLimits {
  int depth = 32;
  std::size_t folders = 20'000, files = 100'000;
  std::uint64_t hashed = 1U << 20U;  ///< larger files are told apart by size and time, and never read
};

struct FolderScanRequest {
  std::vector<std::filesystem::path> paths;  ///< files and folders to look at; of folders everything below
  bool everything = false;                   ///< `paths` are the watched folders themselves: `since` counts
  bool recursive = true;
  WallTime since{};  ///< files that have not changed since are no news
  WallTime now{};
  std::chrono::nanoseconds settle{};  ///< files younger than this may still be being written
  FolderLimits limits;
};

struct FoundFile {
  std::filesystem::path path;
  std::string key;
  std::uint64_t size = 0;
  WallTime modified{};
};

struct FolderFindings {
  FolderScanRequest request;
  std::vector<FoundFile> files;
  std::vector<std::pair<int, std::string>> watched;  ///< numbers of Inotify and their folders
  std::vector<std::filesystem::path> missing;        ///< of the request's paths; only of `everything`
  std::vector<std::filesystem::path> unsettled;      ///< to be looked at later
  std::vector<std::string> troubles;                 ///< sentences, the first few
  std::size_t folders = 0;
  bool watchLimit = false;  ///< Linux watches no more
  bool tooMany = false;     ///< a limit of the request was reached: the rest was not looked at
  bool stopped = false;
};

/// Links are not followed; only regular files count. `inotify` (may be null) watches each folder before it is
/// read, so that nothing falls in between.
FolderFindings scanFolders(FolderScanRequest request, const std::shared_ptr<Inotify>& inotify,
                           FolderMemory& memory, const std::stop_token& stop);

/// What a folder trigger wants to hear of.
std::uint32_t folderEvents();

}  // namespace tandem::agents
