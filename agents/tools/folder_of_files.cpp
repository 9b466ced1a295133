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

/// By what a file is known again: another one in its place, or a change, shows. The number of the device says
/// nothing, for it may be another one after a restart of the computer.
std::string markOf(int file, const std::string& name) {
  struct stat about {};
  if (::fstat(file, &about) != 0) return {};
  // The time of the contents: giving the file its name has changed the time of the inode.
  return fmt::format("{} {} {}.{:09} {}", about.st_ino, about.st_size, about.st_mtim.tv_sec,
                     about.st_mtim.tv_nsec, name);
}

/// What stands after the three numbers.
std::string nameIn(std::string_view mark) {
  for (int i = 0; i < 3; ++i) {
    const std::size_t space = mark.find(' ');
    if (space == std::string_view::npos) return {};
    mark.remove_prefix(space + 1);
  }
  return std::string(mark);
}

}  // namespace

Result<NewFile> FolderOfFiles::create(std::string_view title, std::string_view ending,
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
      return NewFile{(folder_ / name).string(), markOf(unnamed.file.get(), name)};
    }
    if (errno != EEXIST) return cannotWrite(folder_, errno);
  }
  return cannotWrite(folder_, EEXIST);
}

Status FolderOfFiles::takeBack(const std::string& mark) {
  const std::string name = nameIn(mark);
  const auto refused = [this, &name](const char* why) {
    return Error{
        ErrorCode::permission, fmt::format("{} {} It is left as it is.", (folder_ / name).string(), why), {}};
  };
  if (name.empty() || name.find('/') != std::string::npos) {
    return Error{
        ErrorCode::invalidArgument, "It is not known which file was made, so none is taken back.", {}};
  }
  const FileDescriptor folder(::open(folder_.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
  if (!folder.valid()) return refused("is no longer there.");
  const FileDescriptor file(
      ::openat(folder.get(), name.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
  if (!file.valid() && errno == ENOENT) return refused("is no longer there.");
  if (!file.valid() || markOf(file.get(), name) != mark) return refused("has been changed since.");
  if (::unlinkat(folder.get(), name.c_str(), 0) != 0) return cannotWrite(folder_, errno);
  return {};
}

}  // namespace tandem::agents::tools
