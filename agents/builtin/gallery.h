// Ready monitors as data (resources/monitors): what the user picks from, and what is left to fill in.
//
//   {"title": …, "about": one line, "needs": [{"field": "places" | an option's name, "label": …, "hint": …}],
//    "monitor": as monitorFromJson reads it}
//
// Thread: reads files; no shared state.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "agents/core/monitor.h"
#include "engine/base/result.h"

namespace tandem::agents::builtin {

/// Something that only the user knows: the folder, the feed, a name.
struct Need {
  std::string field;  ///< "places", or a name in Monitor::options
  std::string label;  ///< "Folder to watch"
  std::string hint;   ///< "~/Downloads"
};

struct ReadyMonitor {
  std::string title, about;
  std::vector<Need> needs;
  Monitor monitor;  ///< without an id: whoever makes a monitor from it gives it one
};

Result<ReadyMonitor> readyMonitorFromJson(const Json& json);

/// All *.json of `folder`, by file name. Errors name the file: notFound, malformed, invalidArgument.
Result<std::vector<ReadyMonitor>> readGallery(const std::filesystem::path& folder);

}  // namespace tandem::agents::builtin
