#include "agents/context/safe_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "engine/base/printable.h"

namespace tandem::agents {
namespace {

Error refusal(int reason, const std::string& name) {
  switch (reason) {
    case ENOENT:
    case ENOTDIR:
      return Error{ErrorCode::notFound, fmt::format("{} is not there any more.", name), {}};
    case EACCES:
    case EPERM:
      return Error{
          ErrorCode::permission, fmt::format("{} may not be read: check its permissions.", name), {}};
    case ELOOP:
      return Error{ErrorCode::unsupported, fmt::format("{} is a link that leads in a circle.", name), {}};
    default:
      return Error{ErrorCode::io, fmt::format("{} could not be read: {}.", name, std::strerror(reason)), {}};
  }
}

const char* whatItIs(mode_t mode) {
  if (S_ISDIR(mode)) return "a folder";
  if (S_ISLNK(mode)) return "a link to something else";
  if (S_ISFIFO(mode)) return "a pipe between programs";
  if (S_ISSOCK(mode)) return "a socket";
  return "a device";
}

FileStamp stampOf(const struct stat& status) {
  return {static_cast<std::uint64_t>(status.st_size),
          std::int64_t{status.st_mtim.tv_sec} * 1'000'000'000 + status.st_mtim.tv_nsec, status.st_ino,
          status.st_dev};
}

}  // namespace

Result<SafeFile> SafeFile::open(const std::filesystem::path& file, Links links) {
  const std::string name = printable(file.filename().native());
  // O_PATH reaches a thing without opening it: a pipe would wait for its other end, a device might act.
  const int flags = O_PATH | O_CLOEXEC | (links == Links::refuse ? O_NOFOLLOW : 0);
  const Descriptor place(::open(file.c_str(), flags));
  if (!place.open()) return refusal(errno, name);
  struct stat status {};
  if (::fstat(place.number(), &status) != 0) return refusal(errno, name);
  if (!S_ISREG(status.st_mode)) {
    return Error{
        ErrorCode::unsupported, fmt::format("{} is {}, not a file.", name, whatItIs(status.st_mode)), {}};
  }
  const std::string samePlace = fmt::format("/proc/self/fd/{}", place.number());
  Descriptor descriptor(::open(samePlace.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY));
  if (!descriptor.open()) return refusal(errno, name);
  return SafeFile(std::move(descriptor), stampOf(status), name);
}

Result<std::string> SafeFile::read(std::uint64_t from, std::size_t most) const {
  constexpr std::size_t kPiece = std::size_t{1} << 18;
  std::string bytes;
  while (bytes.size() < most) {
    const std::size_t had = bytes.size();
    bytes.resize(had + std::min(kPiece, most - had));
    const ssize_t got =
        ::pread(descriptor(), bytes.data() + had, bytes.size() - had, static_cast<off_t>(from + had));
    bytes.resize(had + static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
    if (got == 0) break;
    if (got < 0 && errno != EINTR) return refusal(errno, name_);
  }
  return bytes;
}

Result<std::string> readSmallFile(const std::filesystem::path& file, std::size_t limit) {
  TANDEM_ASSIGN(const SafeFile opened, SafeFile::open(file));
  // One byte more than allowed tells too large from just fitting, also for a file that grows meanwhile.
  TANDEM_ASSIGN(std::string bytes, opened.read(0, limit + 1));
  if (bytes.size() > limit) {
    return Error{ErrorCode::limitExceeded,
                 fmt::format("{} is larger than {} KiB, the most that is read of such a file.", opened.name(),
                             limit / 1024),
                 {}};
  }
  return bytes;
}

}  // namespace tandem::agents
