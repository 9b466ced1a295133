// Which folder each watch of an Inotify is about. Thread: one, or under its owner's lock.
#pragma once

#include <map>
#include <string>

#include "agents/triggers/inotify.h"

namespace tandem::agents {

class WatchedFolders {
 public:
  /// `folder` as it is called now; a watch that is known already has been renamed.
  void add(int watch, std::string folder) { folders_[watch] = std::move(folder); }

  /// Null for a watch that is not known. Valid until the next change.
  const std::string* find(int watch) const {
    const auto found = folders_.find(watch);
    return found == folders_.end() ? nullptr : &found->second;
  }

  /// Linux has ended this watch (IN_IGNORED).
  void ended(int watch) { folders_.erase(watch); }

  /// Ends the watches for which `wanted(folder)` is false.
  template <typename Wanted>
  void keepOnly(Inotify& inotify, Wanted wanted) {
    std::erase_if(folders_, [&](const auto& known) {
      if (wanted(known.second)) return false;
      inotify.remove(known.first);
      return true;
    });
  }

  /// Ends the watches of `path` and of everything below it.
  void forget(Inotify& inotify, const std::string& path) {
    keepOnly(inotify, [&](const std::string& folder) { return folder != path && !isBelow(folder, path); });
  }

  static bool isBelow(const std::string& path, const std::string& folder) {
    return path.size() > folder.size() && path.starts_with(folder) && path[folder.size()] == '/';
  }

 private:
  std::map<int, std::string> folders_;
};

}  // namespace tandem::agents
