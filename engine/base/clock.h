// Time behind an interface, so that schedulers and tests can run under a manual clock.
#pragma once

#include <atomic>
#include <chrono>

namespace tandem {

/// Time since an arbitrary start, monotonic.
using Instant = std::chrono::nanoseconds;

/// Thread: now() may be called from any thread.
class Clock {
 public:
  virtual ~Clock() = default;
  virtual Instant now() const = 0;
};

class SteadyClock final : public Clock {
 public:
  Instant now() const override { return std::chrono::steady_clock::now().time_since_epoch(); }
};

/// Stands still until a test moves it.
class ManualClock final : public Clock {
 public:
  Instant now() const override { return Instant(ticks_.load(std::memory_order_relaxed)); }
  void advance(Instant by) { ticks_.fetch_add(by.count(), std::memory_order_relaxed); }

 private:
  std::atomic<Instant::rep> ticks_{0};
};

}  // namespace tandem
