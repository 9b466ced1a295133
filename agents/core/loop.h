// The one thread on which monitors live, as an interface: timers, readable files, work that blocks.
//
// Everything in agents/ runs on this thread unless its header says otherwise, so there are no locks. The real
// loop is poll_loop.h; tests drive a manual one under a manual clock.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>

#include "agents/core/wall_time.h"
#include "engine/base/clock.h"

namespace tandem::agents {

class Loop {
 public:
  using Task = std::function<void()>;
  using Id = std::uint64_t;  ///< never 0; never used twice

  virtual ~Loop() = default;

  /// Runs `task` on the loop, after those posted before. Thread: any.
  virtual void post(Task task) = 0;

  /// Runs `task` once, `delay` from now; time asleep counts (CLOCK_BOOTTIME).
  virtual Id after(std::chrono::nanoseconds delay, Task task) = 0;
  /// Runs `readable` each time that `fd` has something to read, until cancel. The caller keeps `fd` open
  /// until then.
  virtual Id watch(int fd, Task readable) = 0;
  /// Ends a timer or a watch; one that is over is ignored.
  virtual void cancel(Id id) = 0;

  /// Runs `blocking` on a worker thread, then `done` on the loop. When the loop ends first, `done` is
  /// dropped. Thread: any.
  virtual void work(Task blocking, Task done) = 0;

  /// Monotonic, time asleep included.
  virtual Instant now() const = 0;
  virtual const WallClock& wall() const = 0;
};

}  // namespace tandem::agents
