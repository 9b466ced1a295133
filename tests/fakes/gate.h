// Stops a thread at a chosen point until the test has seen it there: no sleeps in tests.
#pragma once

#include "engine/base/mutex.h"

namespace tandem::fakes {

/// Thread: any. Open at first.
class Gate {
 public:
  void close() {
    const MutexLock lock(mutex_);
    open_ = false;
  }
  void open() {
    const MutexLock lock(mutex_);
    open_ = true;
    changed_.notifyAll();
  }
  /// Lets one pass() through the closed gate: the one that waits, or the next.
  void letOneThrough() {
    const MutexLock lock(mutex_);
    permits_ = 1;
    changed_.notifyAll();
  }
  /// The thread under test: waits here while the gate is closed.
  void pass() {
    const MutexLock lock(mutex_);
    ++waiting_;
    changed_.notifyAll();
    while (!open_ && permits_ == 0) changed_.wait(mutex_);
    permits_ = 0;
    --waiting_;
  }
  /// The test: returns when somebody stands at the closed gate.
  void awaitArrival() {
    const MutexLock lock(mutex_);
    while (waiting_ == 0) changed_.wait(mutex_);
  }

 private:
  Mutex mutex_;
  Condition changed_;
  bool open_ = true;
  int waiting_ = 0, permits_ = 0;
};

}  // namespace tandem::fakes
