#include "agents/triggers/place_watch.h"

#include <sys/inotify.h>

#include <set>

namespace tandem::agents {

std::uint32_t contentEvents() {
  return IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF;
}

PlaceWatch::PlaceWatch(Loop& loop, const TriggerTimes& times, std::uint32_t mask,
                       std::function<void()> changed)
    : loop_(loop), mask_(mask), settler_(loop, times, std::move(changed)) {
  if (auto opened = Inotify::open(); opened.ok()) {
    inotify_ = std::move(opened).value();
    reading_ = loop_.watch(inotify_->descriptor(), [this] { read(); });
  }
}

PlaceWatch::~PlaceWatch() {
  if (reading_ != 0) loop_.cancel(reading_);
}

bool PlaceWatch::watch(const std::vector<std::filesystem::path>& folders) {
  if (inotify_ == nullptr) return false;
  bool all = true;
  std::map<int, std::string> wanted;
  for (const auto& folder : folders) {
    const Result<int> added = inotify_->add(folder, mask_);
    if (added.ok()) {
      wanted[*added] = folder.string();
    } else {
      all = false;
    }
  }
  for (const auto& [watch, folder] : folders_) {
    if (!wanted.contains(watch)) inotify_->remove(watch);
  }
  folders_ = std::move(wanted);
  return all;
}

void PlaceWatch::read() {
  bool changed = false;
  for (const Inotify::Event& event : inotify_->drain()) {
    if ((event.mask & IN_IGNORED) != 0) {
      folders_.erase(event.watch);
      continue;
    }
    changed = changed || event.watch < 0 || folders_.contains(event.watch);
  }
  if (changed) settler_.touch();
}

}  // namespace tandem::agents
