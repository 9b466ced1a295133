// How a sleeping thread learns that there is something to do: ring from anywhere, wait in one place.
// Thread: ring() from any thread; the waits from the one thread that sleeps here.
#pragma once

#include <chrono>

#include "engine/base/mutex.h"

namespace tandem {

class Doorbell {
 public:
  /// Wakes the waiter, or makes its next wait return at once.
  void ring();
  /// Sleeps until rung since the last wait.
  void wait();
  /// As wait(), but no longer than `limit`. Returns whether it was rung.
  bool waitFor(std::chrono::nanoseconds limit);

 private:
  Mutex mutex_;
  Condition rung_;
  bool pending_ TANDEM_GUARDED_BY(mutex_) = false;
};

}  // namespace tandem
