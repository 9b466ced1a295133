// How a monitor is doing, for its card.
// Thread: plain values.
#pragma once

#include <optional>
#include <string>

#include "agents/core/monitor.h"
#include "agents/core/run_record.h"

namespace tandem::agents {

struct MonitorStatus {
  enum class Phase {
    off,       ///< not enabled
    watching,  ///< nothing to do at the moment
    waiting,   ///< something to do, but not now
    running,
    trouble,  ///< it cannot work as it is: the sentence says why
  };

  Monitor monitor;
  Phase phase = Phase::off;
  /// "Watching 214 folders." "2 things wait: quiet hours until 7:00." "The folder is gone."
  std::string sentence;
  std::string schedule;          ///< in words, for monitors that have one: "Every day at 8:00"
  std::optional<WallTime> next;  ///< when it runs, or may run, next; nothing = when something happens
  int waiting = 0;               ///< happenings that no run has covered yet
  std::optional<RunRecord> running;
  std::optional<RunRecord> last;  ///< the latest that has ended
};

}  // namespace tandem::agents
