#include "agents/tools/folder_of_files.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "agents/tools/file_descriptor.h"
#include "agents/tools/file_name.h"

namespace tandem::agents::tools {
namespace {
namespace fs = std::filesystem;

/// As many files of one name as there may be.
constexpr int kMostOfOneName = 1000;

Error cannotWrite(const fs::path& folder, int reason) {
  if (reason == ENOSPC || reason == EDQUOT) {
    return Error{
        ErrorCode::diskFull,
        fmt::format("There is no space left for a new file in {}. Free some space.", folder.string()),
        {}};
  }
  return Error{ErrorCode::io,
               fmt::format("No file could be made in {}: {}.", folder.string(), std::strerror(reason)),
               {}};
}

Status writeAll(int file, std::string_view content, const fs::path& folder) {
  while (!content.empty()) {
    const ssize_t written = ::write(file, content.data(), content.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return cannotWrite(folder, errno);
    content.remove_prefix(static_cast<std::size_t>(written));
  }
  if (::fsync(file) != 0) return cannotWrite(folder, errno);
  return {};
}

/// The hidden file, gone with its owner.
class Unnamed {
 public:
  explicit Unnamed(int folder) : folder_(folder) {
    for (int i = 0; i < kMostOfOneName && !file.valid(); ++i) {
      name = fmt::format(".new-{}-{}", ::getpid(), i);
      file = FileDescriptor(
          ::openat(folder, name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600));
      if (!file.valid() && errno != EEXIST) return;
    }
  }
  ~Unnamed() {
    if (file.valid()) ::unlinkat(folder_, name.c_str(), 0);
  }
  Unnamed(const Unnamed&) = delete;
  Unnamed& operator=(const Unnamed&) = delete;

  std::string name;
  FileDescriptor file;

 private:
  int folder_;
};

}  // namespace

Result<std::string> FolderOfFiles::create(std::string_view title, std::string_view ending,
                                          std::string_view content) {
  std::error_code ignored;
  fs::create_directories(folder_.parent_path(), ignored);
  if (::mkdir(folder_.c_str(), 0700) != 0 && errno != EEXIST) return cannotWrite(folder_, errno);
  const FileDescriptor folder(::open(folder_.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
  if (!folder.valid()) return cannotWrite(folder_, errno);
  const Unnamed unnamed(folder.get());
  if (!unnamed.file.valid()) return cannotWrite(folder_, errno);
  TANDEM_TRY(writeAll(unnamed.file.get(), content, folder_));

  const std::string base = fileNameFrom(title);
  for (int i = 1; i <= kMostOfOneName; ++i) {
    const std::string name =
        i == 1 ? fmt::format("{}{}", base, ending) : fmt::format("{} {}{}", base, i, ending);
    if (::linkat(folder.get(), unnamed.name.c_str(), folder.get(), name.c_str(), 0) == 0) {
      if (::fsync(folder.get()) != 0) return cannotWrite(folder_, errno);
      std::string path = (folder_ / name).string();
      const MutexLock lock(mutex_);
      made_[path] = markOf(unnamed.file.get());
      return path;
    }
    if (errno != EEXIST) return cannotWrite(folder_, errno);
  }
  return cannotWrite(folder_, EEXIST);
}

FolderOfFiles::Mark FolderOfFiles::markOf(int file) {
  struct stat about {};
  if (::fstat(file, &about) != 0) return {};
  // The time of the contents: giving the file its name has changed the time of the inode.
  return {about.st_dev, about.st_ino, about.st_size,
          std::int64_t{about.st_mtim.tv_sec} * 1'000'000'000 + about.st_mtim.tv_nsec};
}

Status FolderOfFiles::takeBack(const std::string& path) {
  const MutexLock lock(mutex_);
  const auto made = made_.find(path);
  const auto refused = [&path](const char* why) {
    return Error{ErrorCode::permission, fmt::format("{} {} It is left as it is.", path, why), {}};
  };
  if (made == made_.end()) return refused("was not made just now.");
  const FileDescriptor file(::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
  if (!file.valid() && errno == ENOENT) return refused("is no longer there.");
  if (!file.valid() || markOf(file.get()) != made->second) return refused("has been changed since.");
  if (::unlink(path.c_str()) != 0) return cannotWrite(folder_, errno);
  made_.erase(made);
  return {};
}

}  // namespace tandem::agents::tools
