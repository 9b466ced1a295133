// Watches folders: files that are written, saved anew or moved there.
//
// places: folders, with their full path. Options: "recursive" (true), "existing" (false: what lies there when
// the monitor begins is no news). Happening::detail: {"path", "bytes"}; the key is the path with a hash of
// the content, for files above 1 MB with size and time: those are told by name and never read here.
#pragma once

#include <memory>

#include "agents/core/trigger.h"
#include "agents/triggers/folder_scan.h"
#include "agents/triggers/times.h"

namespace tandem::agents {

/// The monitor's places have been checked. `mostWatches`: see Inotify::open.
struct FolderTriggerSetup {
  std::vector<std::filesystem::path> places;
  bool recursive = true, existing = false;
  FolderLimits limits;
  std::size_t mostWatches = 65'536;
};

std::unique_ptr<TriggerSource> makeFolderTrigger(FolderTriggerSetup setup, std::string monitor,
                                                 TriggerPorts ports, const TriggerTimes& times);

}  // namespace tandem::agents
