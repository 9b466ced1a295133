#include "engine/gguf/mapped_file.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <utility>

#include "engine/gguf/system_error.h"

namespace tandem::gguf {
namespace {

std::string_view kindOf(mode_t mode) {
  if (S_ISDIR(mode)) return "a folder";
  if (S_ISFIFO(mode)) return "a pipe";
  if (S_ISSOCK(mode)) return "a socket";
  return "a device";
}

}  // namespace

Result<MappedFile> MappedFile::open(const std::filesystem::path& path, std::uint64_t maxBytes) {
  MappedFile file;
  // O_NONBLOCK: opening a pipe must not wait for its writer. It has no effect on regular files.
  file.descriptor_ = ::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
  if (file.descriptor_ < 0) {
    // Sockets and device nodes without a driver cannot be opened at all.
    if (errno == ENXIO || errno == ENODEV) {
      return Error{ErrorCode::invalidArgument, quoted(path) + " is not a file but a socket or a device.", {}};
    }
    return systemError(errno, "open", path);
  }
  struct stat status {};
  if (fstat(file.descriptor_, &status) != 0) return systemError(errno, "open", path);
  if (!S_ISREG(status.st_mode)) {
    return Error{ErrorCode::invalidArgument,
                 quoted(path) + " is " + std::string(kindOf(status.st_mode)) + ", not a model file.",
                 {}};
  }
  if (status.st_size <= 0) return Error{ErrorCode::truncated, quoted(path) + " is empty.", 0};
  if (static_cast<std::uint64_t>(status.st_size) > maxBytes) {
    return Error{ErrorCode::limitExceeded,
                 quoted(path) + " is larger than " + std::to_string(maxBytes >> 30) +
                     " GiB, the largest model file that is accepted.",
                 {}};
  }
  const auto size = static_cast<std::size_t>(status.st_size);
  void* data = mmap(nullptr, size, PROT_READ, MAP_SHARED, file.descriptor_, 0);
  if (data == MAP_FAILED) return systemError(errno, "read", path);
  file.data_ = static_cast<const std::byte*>(data);
  file.size_ = size;
  file.modifiedSeconds_ = status.st_mtim.tv_sec;
  file.modifiedNanoseconds_ = status.st_mtim.tv_nsec;
  return file;
}

Status MappedFile::checkUnchanged() const {
  if (descriptor_ < 0) return {};
  struct stat now {};
  const bool same = fstat(descriptor_, &now) == 0 && static_cast<std::size_t>(now.st_size) == size_ &&
                    now.st_mtim.tv_sec == modifiedSeconds_ && now.st_mtim.tv_nsec == modifiedNanoseconds_;
  if (same) return {};
  return Error{
      ErrorCode::mismatch,
      "The model file was changed while it was being read. Wait until it is complete and load it again.",
      {}};
}

void MappedFile::swap(MappedFile& other) noexcept {
  std::swap(descriptor_, other.descriptor_);
  std::swap(data_, other.data_);
  std::swap(size_, other.size_);
  std::swap(modifiedSeconds_, other.modifiedSeconds_);
  std::swap(modifiedNanoseconds_, other.modifiedNanoseconds_);
}

MappedFile::~MappedFile() {
  if (data_ != nullptr) munmap(const_cast<std::byte*>(data_), size_);
  if (descriptor_ >= 0) close(descriptor_);
}

}  // namespace tandem::gguf
