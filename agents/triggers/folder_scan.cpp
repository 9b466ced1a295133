#include "agents/triggers/folder_scan.h"

#include <dirent.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/inotify.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "agents/context/safe_file.h"
#include "agents/core/digest.h"
#include "agents/triggers/folder_rules.h"
#include "engine/base/printable.h"

namespace tandem::agents {
namespace {

constexpr std::size_t kMostTroubles = 5;

struct CloseFolder {
  void operator()(DIR* folder) const { closedir(folder); }
};
using OpenFolder = std::unique_ptr<DIR, CloseFolder>;

std::int64_t nanoseconds(const timespec& time) {
  return std::int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
}

WallTime wallTime(const timespec& time) {
  return WallTime(std::chrono::milliseconds(nanoseconds(time) / 1'000'000));
}

OpenFolder openFolder(const std::string& path) {
  const int descriptor = open(path.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (descriptor < 0) return nullptr;
  OpenFolder folder(fdopendir(descriptor));
  if (folder == nullptr) close(descriptor);
  return folder;
}

class Scan {
 public:
  Scan(FolderScanRequest request, const std::shared_ptr<Inotify>& inotify, FolderMemory& memory,
       const std::stop_token& stop)
      : inotify_(inotify), memory_(memory), stop_(stop) {
    findings_.request = std::move(request);
    // What is gone stays in it until then; rather read some files twice than grow for ever.
    if (memory_.files.size() > findings_.request.limits.files * 2) memory_.files.clear();
  }

  FolderFindings run() {
    for (const auto& path : findings_.request.paths) {
      struct stat about {};
      if (lstat(path.c_str(), &about) != 0) {
        missing(path, errno);
      } else if (S_ISDIR(about.st_mode)) {
        enter(path.string(), 0, about, !findings_.request.everything);
        walk();
      } else if (S_ISREG(about.st_mode) && !findings_.request.everything) {
        take(path.string(), about, true);
      } else if (findings_.request.everything) {
        missing(path, ENOTDIR);
      }
    }
    findings_.stopped = stop_.stop_requested();
    return std::move(findings_);
  }

 private:
  struct Folder {
    std::string path;
    int depth = 0;
    dev_t device = 0;
    bool fresh = false;  ///< came as a whole: everything in it is news, however old
  };

  const FolderScanRequest& request() const { return findings_.request; }

  void missing(const std::filesystem::path& path, int reason) {
    memory_.files.erase(path.string());
    if (!request().everything) return;
    findings_.missing.push_back(path);
    trouble(
        fmt::format("The folder {} cannot be opened ({}).", printable(path.string()), std::strerror(reason)));
  }

  void trouble(std::string sentence) {
    if (findings_.troubles.size() < kMostTroubles) findings_.troubles.push_back(std::move(sentence));
  }

  void enter(std::string path, int depth, const struct stat& about, bool fresh) {
    if (depth > request().limits.depth || findings_.folders + ahead_.size() >= request().limits.folders) {
      findings_.tooMany = true;
      return;
    }
    // Adding to a folder sets both of its times, moving it only the first.
    const bool moved = request().everything && wallTime(about.st_ctim) >= request().since &&
                       nanoseconds(about.st_ctim) > nanoseconds(about.st_mtim) && depth > 0;
    ahead_.push_back({std::move(path), depth, about.st_dev, fresh || moved});
  }

  void walk() {
    while (!ahead_.empty() && !stop_.stop_requested()) {
      const Folder folder = std::move(ahead_.back());
      ahead_.pop_back();
      read(folder);
    }
    ahead_.clear();
  }

  void read(const Folder& folder) {
    watch(folder.path);
    const OpenFolder open = openFolder(folder.path);
    if (open == nullptr) {
      if (errno == ENOENT) return;  // gone meanwhile
      if (folder.depth == 0 && request().everything) return missing(folder.path, errno);
      return trouble(
          fmt::format("The folder {} cannot be read ({}).", printable(folder.path), std::strerror(errno)));
    }
    ++findings_.folders;
    while (const dirent* entry = readdir(open.get())) {
      if (stop_.stop_requested()) return;
      if (isNoise(entry->d_name)) continue;
      struct stat about {};
      if (fstatat(dirfd(open.get()), entry->d_name, &about, AT_SYMLINK_NOFOLLOW) != 0) continue;
      std::string path = folder.path + "/" + entry->d_name;
      if (S_ISREG(about.st_mode)) {
        take(path, about, folder.fresh);
      } else if (S_ISDIR(about.st_mode) && request().recursive) {
        if (about.st_dev != folder.device && !checkWatchable(path).ok()) continue;
        enter(std::move(path), folder.depth + 1, about, folder.fresh);
      }
    }
  }

  void watch(const std::string& folder) {
    if (inotify_ == nullptr || findings_.watchLimit) return;
    const Result<int> added = inotify_->add(folder, folderEvents());
    if (added.ok()) {
      findings_.watched.emplace_back(*added, folder);
    } else if (added.error().code == ErrorCode::limitExceeded) {
      findings_.watchLimit = true;
      trouble(added.error().message);
    }
  }

  void take(const std::string& path, const struct stat& about, bool fresh) {
    if (!fresh && wallTime(about.st_ctim) < request().since) return;
    if (!isText(path)) return trouble(fmt::format("Left out, for its name is no text: {}.", printable(path)));
    const WallTime modified = wallTime(about.st_mtim);
    if (request().everything && modified <= request().now && request().now - modified < request().settle) {
      findings_.unsettled.emplace_back(path);
      return;
    }
    if (findings_.files.size() >= request().limits.files) {
      findings_.tooMany = true;
      return;
    }
    const auto size = static_cast<std::uint64_t>(about.st_size);
    FolderMemory::Seen& seen = memory_.files[path];
    if (seen.key.empty() || seen.size != size || seen.modified != nanoseconds(about.st_mtim)) {
      std::string key = keyOf(path, about);
      if (key.empty()) {
        memory_.files.erase(path);
        return;
      }
      seen = {size, nanoseconds(about.st_mtim), std::move(key)};
    }
    findings_.files.push_back({path, seen.key, size, modified});
  }

  std::string keyOf(const std::string& path, const struct stat& about) {
    const auto size = static_cast<std::uint64_t>(about.st_size);
    if (size > request().limits.hashed) {
      return fmt::format("{}\n{} bytes, {}", path, size, nanoseconds(about.st_mtim));
    }
    const auto content = contentOf(path);
    if (content.ok()) return path + "\n" + sha256Hex(*content);
    if (content.error().code != ErrorCode::notFound) trouble(content.error().message);
    return {};
  }

  Result<std::string> contentOf(const std::string& path) const {
    TANDEM_ASSIGN(const SafeFile file, SafeFile::open(path, Links::refuse));
    return file.read(0, request().limits.hashed);
  }

  const std::shared_ptr<Inotify>& inotify_;
  FolderMemory& memory_;
  const std::stop_token& stop_;
  FolderFindings findings_;
  std::vector<Folder> ahead_;
};

}  // namespace

std::uint32_t folderEvents() {
  return IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE_SELF | IN_MOVE_SELF;
}

FolderFindings scanFolders(FolderScanRequest request, const std::shared_ptr<Inotify>& inotify,
                           FolderMemory& memory, const std::stop_token& stop) {
  return Scan(std::move(request), inotify, memory, stop).run();
}

}  // namespace tandem::agents
