// What a trigger noticed.
// Thread: plain values.
#pragma once

#include <string>
#include <vector>

#include "agents/core/json.h"
#include "agents/core/wall_time.h"

namespace tandem::agents {

struct Happening {
  /// The same for the same thing after a restart, different when the thing has changed: a path with its
  /// content's hash, a feed entry's id, a mail's Message-ID, a commit. Within a monitor each key is worked on
  /// once.
  std::string key;
  std::string title;  ///< one line for people; outside text
  WallTime when{};    ///< of the thing itself when it says so, otherwise when it was noticed
  Json detail;  ///< what the agent needs to look closer, as the trigger's header says: {"path": …}, {"link":
                ///< …}
};

/// Why a monitor runs now.
struct Occasion {
  std::vector<Happening> happenings;  ///< oldest first; empty when the clock or a person started the run
  WallTime at{};
  bool manual = false;  ///< "Run now"
};

}  // namespace tandem::agents
