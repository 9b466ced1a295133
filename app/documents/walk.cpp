#include "app/documents/walk.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "engine/base/printable.h"

namespace tandem::documents {
namespace {

constexpr int kDeepest = 64;

std::optional<struct stat> statusOf(const std::filesystem::path& path) {
  struct stat status {};
  if (::lstat(path.c_str(), &status) != 0) return std::nullopt;
  return status;
}

agents::FileStamp stampOf(const struct stat& status) {
  return {static_cast<std::uint64_t>(status.st_size),
          std::int64_t{status.st_mtim.tv_sec} * 1'000'000'000 + status.st_mtim.tv_nsec, status.st_ino,
          status.st_dev};
}

Found unlisted(const std::filesystem::path& folder, const std::string& why) {
  return {folder,
          {},
          Error{ErrorCode::permission,
                fmt::format("{} could not be looked into: {}.", printable(folder.native()), why),
                {}}};
}

}  // namespace

std::optional<agents::FileStamp> stampOfFile(const std::filesystem::path& path) {
  const auto status = statusOf(path);
  if (!status || !S_ISREG(status->st_mode)) return std::nullopt;
  return stampOf(*status);
}

Walk::Walk(std::filesystem::path from, const Exclusions& exclusions, agents::Links first, Entering entering)
    : exclusions_(exclusions), first_(first), entering_(std::move(entering)) {
  if (const auto file = stampOfFile(from)) {
    single_ = Found{std::move(from), *file, {}};
  } else {
    waiting_.push_back({std::move(from), 0});
  }
}

std::optional<Found> Walk::next() {
  if (single_) return std::exchange(single_, std::nullopt);
  while (true) {
    if (listing_ == nullptr) {
      if (waiting_.empty()) return std::nullopt;
      if (auto trouble = openNextFolder()) return trouble;
      continue;
    }
    const dirent* entry = ::readdir(listing_.get());
    if (entry == nullptr) {
      listing_.reset();
      continue;
    }
    const std::string name = entry->d_name;
    if (name == "." || name == "..") continue;
    if (auto found = look(current_.path / name, name)) return found;
  }
}

std::optional<Found> Walk::openNextFolder() {
  current_ = std::move(waiting_.back());
  waiting_.pop_back();
  const bool follow = current_.depth == 0 && first_ == agents::Links::follow;
  const int folder =
      ::open(current_.path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC | (follow ? 0 : O_NOFOLLOW));
  if (folder < 0) {
    if (errno == ENOENT || errno == ENOTDIR || errno == ELOOP)
      return std::nullopt;  // gone or replaced meanwhile
    return unlisted(current_.path, std::strerror(errno));
  }
  entering_(current_.path);
  listing_.reset(::fdopendir(folder));
  return std::nullopt;
}

std::optional<Found> Walk::look(const std::filesystem::path& path, const std::string& name) {
  const auto status = statusOf(path);
  if (!status) return std::nullopt;
  if (S_ISREG(status->st_mode) && !exclusions_.file(name)) return Found{path, stampOf(*status), {}};
  if (!S_ISDIR(status->st_mode) || exclusions_.folder(name)) return std::nullopt;
  if (current_.depth >= kDeepest) return unlisted(path, "it lies too deep");
  waiting_.push_back({path, current_.depth + 1});
  return std::nullopt;
}

}  // namespace tandem::documents
