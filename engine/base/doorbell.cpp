#include "engine/base/doorbell.h"

#include <utility>

namespace tandem {

void Doorbell::ring() {
  {
    const MutexLock lock(mutex_);
    pending_ = true;
  }
  rung_.notifyOne();
}

void Doorbell::wait() {
  const MutexLock lock(mutex_);
  while (!pending_) rung_.wait(mutex_);
  pending_ = false;
}

bool Doorbell::waitFor(std::chrono::nanoseconds limit) {
  const auto deadline = std::chrono::steady_clock::now() + limit;
  const MutexLock lock(mutex_);
  while (!pending_ && rung_.waitUntil(mutex_, deadline)) {
  }
  return std::exchange(pending_, false);
}

}  // namespace tandem
