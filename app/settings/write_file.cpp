#include "app/settings/write_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <string>

namespace tandem {
namespace {

Error failure(const std::filesystem::path& file, int reason) {
  ErrorCode code = ErrorCode::io;
  if (reason == ENOSPC || reason == EDQUOT || reason == EFBIG) code = ErrorCode::diskFull;
  if (reason == EACCES || reason == EPERM || reason == EROFS) code = ErrorCode::permission;
  return Error{code, fmt::format("{} could not be written: {}.", file.string(), std::strerror(reason)), {}};
}

bool writeAll(int descriptor, std::string_view content) {
  while (!content.empty()) {
    const ssize_t written = ::write(descriptor, content.data(), content.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    content.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

void syncFolder(const std::filesystem::path& folder) {
  const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return;
  ::fsync(descriptor);
  ::close(descriptor);
}

}  // namespace

Status writeFileAtomically(const std::filesystem::path& file, std::string_view content) {
  const std::filesystem::path folder = file.parent_path();
  std::error_code failed;
  if (!std::filesystem::is_directory(folder, failed)) {
    std::filesystem::create_directories(folder.parent_path(), failed);
    if (::mkdir(folder.c_str(), 0700) != 0 && errno != EEXIST) return failure(folder, errno);
  }
  std::string temporary = file.string() + ".XXXXXX";
  const int descriptor = ::mkostemp(temporary.data(), O_CLOEXEC);  // mode 0600
  if (descriptor < 0) return failure(file, errno);
  const bool written = writeAll(descriptor, content) && ::fsync(descriptor) == 0;
  int reason = written ? 0 : errno;
  if (::close(descriptor) != 0 && reason == 0) reason = errno;
  if (reason == 0 && ::rename(temporary.c_str(), file.c_str()) != 0) reason = errno;
  if (reason != 0) {
    ::unlink(temporary.c_str());
    return failure(file, reason);
  }
  syncFolder(folder);
  return {};
}

}  // namespace tandem
