#include "agents/triggers/inotify.h"

#include <fmt/format.h>
#include <sys/inotify.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

#include "engine/base/printable.h"

namespace tandem::agents {
namespace {

Error limit(const char* name) {
  return Error{
      ErrorCode::limitExceeded,
      fmt::format("Linux lets you watch no more folders at once, so changes are noticed later. To raise "
                  "the limit, set fs.inotify.{} in /etc/sysctl.d.",
                  name),
      {}};
}

}  // namespace

Result<std::shared_ptr<Inotify>> Inotify::open(std::size_t mostWatches) {
  const int descriptor = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
  if (descriptor < 0) return limit("max_user_instances");
  return std::shared_ptr<Inotify>(new Inotify(descriptor, mostWatches));
}

Inotify::~Inotify() {
  close(descriptor_);
}

Result<int> Inotify::add(const std::filesystem::path& folder, std::uint32_t mask) {
  const int watch =
      inotify_add_watch(descriptor_, folder.c_str(), mask | IN_ONLYDIR | IN_DONT_FOLLOW | IN_EXCL_UNLINK);
  if (watch >= 0) {
    const MutexLock lock(mutex_);
    if (watches_.contains(watch)) return watch;
    if (watches_.size() >= mostWatches_) {
      inotify_rm_watch(descriptor_, watch);
      return limit("max_user_watches");
    }
    watches_.insert(watch);
    return watch;
  }
  const int reason = errno;
  if (reason == ENOSPC || reason == ENOMEM) return limit("max_user_watches");
  const ErrorCode code = reason == EACCES ? ErrorCode::permission : ErrorCode::notFound;
  return Error{
      code, fmt::format("{} cannot be watched ({}).", printable(folder.string()), std::strerror(reason)), {}};
}

void Inotify::remove(int watch) {
  inotify_rm_watch(descriptor_, watch);
}

std::vector<Inotify::Event> Inotify::drain() {
  std::vector<Event> events;
  alignas(inotify_event) std::array<char, 64 * 1024> buffer;
  while (true) {
    const ssize_t bytes = read(descriptor_, buffer.data(), buffer.size());
    if (bytes <= 0) return events;
    for (ssize_t at = 0; at < bytes;) {
      inotify_event event;
      std::memcpy(&event, buffer.data() + at, sizeof(event));
      const char* name = buffer.data() + at + sizeof(event);
      if ((event.mask & IN_IGNORED) != 0) {
        const MutexLock lock(mutex_);
        watches_.erase(event.wd);
      }
      events.push_back({(event.mask & IN_Q_OVERFLOW) != 0 ? -1 : event.wd, event.mask,
                        event.len == 0 ? std::string() : std::string(name, strnlen(name, event.len))});
      at += static_cast<ssize_t>(sizeof(event) + event.len);
    }
    if (events.size() > 100'000) return events;  // the rest comes with the next call: the loop has other work
  }
}

}  // namespace tandem::agents
