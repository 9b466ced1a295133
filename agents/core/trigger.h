// What wakes a monitor. One file per kind in agents/triggers.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "agents/core/happening.h"
#include "agents/core/loop.h"
#include "agents/core/monitor.h"
#include "agents/core/store.h"
#include "engine/base/result.h"

namespace tandem::agents {

/// How a trigger is doing, for the monitor's card.
struct TriggerState {
  bool working = true;
  std::string
      sentence;  ///< "Watching 214 folders." "No network: looks again at 14:20." "The folder is gone."
};

/// What a trigger is given. Everything outlives it.
struct TriggerPorts {
  Loop& loop;
  Store& store;  ///< covered(), note(), setNote() of its own monitor
  /// Something new: happenings that are not covered, oldest first, never empty. The same may be told again as
  /// long as it is not covered.
  std::function<void(std::vector<Happening>)> tell;
  std::function<void(TriggerState)> state;
};

/// Watches from its making to its destruction. Thread: the loop; never blocks it (Loop::work for what
/// blocks). Trouble with what it watches (gone, unreadable, no network) is a state and it goes on trying.
class TriggerSource {
 public:
  virtual ~TriggerSource() = default;
  /// For "Run now": looks at once instead of waiting, tells what it finds, then calls `done`.
  virtual void look(std::function<void()> done) = 0;
};

/// Makes the source for a monitor's trigger. Errors are settings that can never work (no place named, an
/// address that is none, an invalid schedule); the sentence says how to mend them.
class TriggerFactory {
 public:
  virtual ~TriggerFactory() = default;
  virtual Result<std::unique_ptr<TriggerSource>> make(const Monitor& monitor, TriggerPorts ports) = 0;
};

}  // namespace tandem::agents
