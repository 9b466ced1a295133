// Says when something has happened in any of a few folders, after it has settled.
// Thread: the loop.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "agents/core/loop.h"
#include "agents/triggers/inotify.h"
#include "agents/triggers/settler.h"

namespace tandem::agents {

class PlaceWatch {
 public:
  /// `mask`: which events count, IN_… of sys/inotify.h.
  PlaceWatch(Loop& loop, const TriggerTimes& times, std::uint32_t mask, std::function<void()> changed);
  ~PlaceWatch();

  /// Watches these folders and no others. Those that cannot be watched now are tried again with the next
  /// call. Returns whether all are watched.
  bool watch(const std::vector<std::filesystem::path>& folders);

 private:
  void read();

  Loop& loop_;
  const std::uint32_t mask_;
  Settler settler_;
  std::shared_ptr<Inotify> inotify_;  ///< null when there can be none: then `changed` never comes
  Loop::Id reading_ = 0;
  std::map<int, std::string> folders_;
};

/// Events that change what a folder holds: files written or moved, folders made, everything deleted.
std::uint32_t contentEvents();

}  // namespace tandem::agents
