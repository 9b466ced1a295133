// When a trigger that nobody wakes looks: at the times of its schedule, or in regular intervals.
//
// What was due while the computer slept comes a little after it has woken, and each monitor's at its own
// moment: right then there is no network yet, and everything would be asked for at once. Thread: the loop.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>

#include "agents/core/schedule.h"
#include "agents/core/store.h"
#include "agents/triggers/timer.h"

namespace tandem::agents {

class Slots {
 public:
  /// What is due later than this has been slept through; it then comes at most so long after.
  static constexpr std::chrono::seconds kSlept{60}, kSpread{60};

  /// With a schedule, the time of the last look is kept in the note "looked".
  Slots(Loop& loop, Store& store, std::string monitor, std::optional<Schedule> schedule,
        std::chrono::nanoseconds interval, std::function<void()> due);

  /// Whether to look at the start: without a schedule always, with one when a time has passed since the last
  /// look, or there was none.
  bool missed() const;
  /// A look has ended: waits for the next time.
  void looked();
  /// Waits for the next time without having looked.
  void wait();

 private:
  void wake();
  /// It was due so long ago.
  void come(std::chrono::nanoseconds ago);

  Loop& loop_;
  Store& store_;
  const std::string monitor_;
  const std::optional<Schedule> schedule_;
  const std::chrono::nanoseconds interval_;
  const std::function<void()> due_;
  WallTime next_{};        ///< with a schedule
  Instant nextInstant_{};  ///< without
  Timer timer_;
};

}  // namespace tandem::agents
