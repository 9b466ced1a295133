#include "app/telemetry/kernel_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <utility>

#include "app/telemetry/numbers.h"
#include "engine/base/trimmed.h"

namespace tandem::telemetry {

int openForReading(const std::filesystem::path& file) {
  // Not to hang where somebody put a pipe.
  const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  return descriptor < 0 ? -errno : descriptor;
}

KernelFile::KernelFile(const Kernel& kernel, std::filesystem::path file, Remedy remedy, std::size_t most)
    : kernel_(&kernel), file_(std::move(file)), remedy_(remedy), most_(most) {}

KernelFile::~KernelFile() {
  close();
}

KernelFile::KernelFile(KernelFile&& other) noexcept
    : kernel_(other.kernel_),
      file_(std::move(other.file_)),
      remedy_(other.remedy_),
      most_(other.most_),
      buffer_(std::move(other.buffer_)),
      size_(std::exchange(other.size_, 0)),
      descriptor_(std::exchange(other.descriptor_, -1)) {}

KernelFile& KernelFile::operator=(KernelFile&& other) noexcept {
  if (this == &other) return *this;
  close();
  kernel_ = other.kernel_;
  file_ = std::move(other.file_);
  remedy_ = other.remedy_;
  most_ = other.most_;
  buffer_ = std::move(other.buffer_);
  size_ = std::exchange(other.size_, 0);
  descriptor_ = std::exchange(other.descriptor_, -1);
  return *this;
}

void KernelFile::close() {
  if (descriptor_ >= 0) ::close(descriptor_);
  descriptor_ = -1;
}

/// Zero, or an errno.
int KernelFile::fill() {
  buffer_.resize(most_);
  size_ = 0;
  while (size_ < most_) {
    const ssize_t got =
        ::pread(descriptor_, buffer_.data() + size_, most_ - size_, static_cast<off_t>(size_));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return errno;
    if (got == 0) break;
    size_ += static_cast<std::size_t>(got);
  }
  return 0;
}

/// The kernel answers ENODEV for a device that has gone; a recording's file only loses its name.
bool KernelFile::removed() const {
  struct stat status {};
  return ::fstat(descriptor_, &status) != 0 || status.st_nlink == 0;
}

Reason KernelFile::reasonOf(int error) const {
  switch (error) {
    case ENOENT:
    case ENOTDIR:
    case ENODEV:
    case ENXIO:
    case EOPNOTSUPP:
      return {.why = Why::absent};
    case EACCES:
    case EPERM:
      return {.why = Why::noPermission, .hint = remedy_.hint, .command = remedy_.command};
    case EISDIR:
    case ESPIPE:
    case EINVAL:
      return {.why = Why::notUnderstood};
    case EMFILE:
    case ENFILE:
      return {.why = Why::stale, .hint = "Too many files are open."};
    default:
      return {.why = Why::stale};
  }
}

OrReason<std::string_view> KernelFile::text() {
  for (;;) {
    const bool fresh = descriptor_ < 0;
    if (fresh) {
      const int opened = kernel_->open(file_);
      if (opened < 0) return reasonOf(-opened);
      descriptor_ = opened;
    }
    const int failed = fill();
    if (failed == 0 && !removed()) return std::string_view(buffer_.data(), size_);
    close();
    if (fresh) return reasonOf(failed == 0 ? ENOENT : failed);
  }
}

OrReason<std::uint64_t> KernelFile::count() {
  const auto said = text();
  if (!said) return said.reason();
  const auto number = wholeNumber(trimmed(*said));
  if (!number) return Why::notUnderstood;
  return *number;
}

Reading KernelFile::number(double unit) {
  const auto said = text();
  if (!said) return said.reason();
  const auto number = signedNumber(trimmed(*said));
  if (!number) return Why::notUnderstood;
  return static_cast<double>(*number) * unit;
}

std::string readLineOnce(const Kernel& kernel, const std::filesystem::path& file) {
  KernelFile once(kernel, file);
  const auto said = once.text();
  std::string_view rest = said.valueOr({});
  return std::string(trimmed(nextLine(rest)));
}

}  // namespace tandem::telemetry
