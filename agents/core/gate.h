// Whether a monitor may run now: what its owner has set against the state of the computer.
// Thread: pure.
#pragma once

#include <optional>
#include <string>

#include "agents/core/monitor.h"
#include "agents/core/pace.h"
#include "agents/core/rest.h"
#include "agents/core/wall_time.h"

namespace tandem::agents {

/// What the answer depends on, besides the monitor's settings.
struct Situation {
  WallTime now{};
  bool manual = false;  ///< a person asks: only sleep and the model count
  Rest rest = Rest::none;
  bool onMains = true;  ///< a computer that does not say counts as on mains
  bool modelReady = true;
  Pace pace;
  std::optional<WallTime> lastRun;             ///< when the latest run began
  int runsLastHour = 0;                        ///< manual ones included
  std::chrono::milliseconds untilFewerRuns{};  ///< until the oldest of them is an hour old
  double joulesToday = 0;                      ///< since midnight
};

/// What a run waits for.
enum class Wait { nothing, asleep, switchedOff, paused, quietHours, mains, pace, runs, joules, model };

struct Verdict {
  Wait wait = Wait::nothing;
  std::string sentence;           ///< why, for people: "Quiet hours until 7:00."; empty when it may run
  std::optional<WallTime> until;  ///< when to ask again; nothing = when something changes

  bool mayRun() const { return wait == Wait::nothing; }
};

/// The first thing in the order of Wait that speaks against it.
Verdict decide(const Monitor& monitor, const Situation& situation, const WallClock& clock);

}  // namespace tandem::agents
