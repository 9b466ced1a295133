#include "engine/gguf/atomic_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <system_error>
#include <utility>

#include "engine/gguf/system_error.h"

namespace tandem::gguf {
namespace {

std::filesystem::path folderOf(const std::filesystem::path& path) {
  return path.has_parent_path() ? path.parent_path() : std::filesystem::path(".");
}

Status expectRoom(const std::filesystem::path& path, std::uint64_t bytes) {
  std::error_code error;
  const std::filesystem::space_info space = std::filesystem::space(folderOf(path), error);
  if (error || bytes <= space.available) return {};
  return Error{ErrorCode::diskFull,
               quoted(path) + " needs " + std::to_string(bytes >> 20) + " MiB, but only " +
                   std::to_string(space.available >> 20) + " MiB are free on this disk.",
               {}};
}

/// Makes the rename itself durable. Some file systems cannot; the file is complete in any case.
void syncFolder(const std::filesystem::path& folder) {
  const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return;
  fsync(descriptor);
  close(descriptor);
}

}  // namespace

Result<AtomicFile> AtomicFile::create(const std::filesystem::path& path, std::uint64_t bytes) {
  constexpr int kAttempts = 100;
  for (int attempt = 0; attempt < kAttempts; ++attempt) {
    std::filesystem::path temporary = path;
    temporary += ".partial-" + std::to_string(getpid()) + "-" + std::to_string(attempt);
    const int descriptor = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (descriptor >= 0) {
      AtomicFile file(path, std::move(temporary), descriptor);
      TANDEM_TRY(expectRoom(path, bytes));
      return file;
    }
    if (errno != EEXIST) return systemError(errno, "write", path);
  }
  return systemError(EEXIST, "write", path);
}

AtomicFile::AtomicFile(std::filesystem::path path, std::filesystem::path temporary, int descriptor)
    : path_(std::move(path)), temporary_(std::move(temporary)), descriptor_(descriptor) {}

AtomicFile::AtomicFile(AtomicFile&& other) noexcept
    : path_(std::move(other.path_)),
      temporary_(std::move(other.temporary_)),
      descriptor_(std::exchange(other.descriptor_, -1)) {}

AtomicFile::~AtomicFile() {
  if (descriptor_ < 0) return;
  close(descriptor_);
  unlink(temporary_.c_str());
}

Status AtomicFile::write(std::span<const std::byte> bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(descriptor_, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return systemError(errno, "write", path_);
    bytes = bytes.subspan(static_cast<std::size_t>(written));
  }
  return {};
}

Status AtomicFile::commit() {
  if (fsync(descriptor_) != 0) return systemError(errno, "write", path_);
  if (rename(temporary_.c_str(), path_.c_str()) != 0) return systemError(errno, "write", path_);
  close(std::exchange(descriptor_, -1));
  syncFolder(folderOf(path_));
  return {};
}

}  // namespace tandem::gguf
