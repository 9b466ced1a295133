// Dealing tasks to threads so that each reads one unbroken stretch of memory.
//
// Claimed one by one from a common counter, neighbouring tasks go to different threads, and every one of them
// begins with cache misses that no prefetch has announced. Here the tasks are cut into one contiguous share
// per thread, which its thread walks in order; who is done goes on with what is left of the others' shares,
// so that a core that is slow or taken away still costs its own tasks only. The counters say which tasks are
// left, so that work that was stopped goes on where it was, even days later.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <vector>

namespace tandem::device {

/// Thread: deal() and left() by the executor between rounds; run() by any threads at once, one for each
/// share.
class Shares {
 public:
  /// `count` ≥ 1 shares: one per thread.
  explicit Shares(int count) : shares_(static_cast<std::size_t>(count)) {}

  std::int64_t count() const { return static_cast<std::int64_t>(shares_.size()); }

  /// Cuts tasks [0, tasks) into count() shares that differ by one task at most.
  void deal(std::int64_t tasks);

  /// Calls task(i) for what is left of share `first` and then of the others, until nothing is left or `stop`
  /// is true. Each task runs once, whoever runs it, also in later rounds. When run() has returned for every
  /// share and nobody stopped it, no task is left.
  void run(std::int64_t first, const std::function<void(std::int64_t)>& task, const std::atomic<bool>& stop);

  /// Tasks that nobody has begun. Thread: as deal().
  std::int64_t left() const;

 private:
  struct alignas(64) Share {  // a cache line each: the owner's counter stays in its core's cache
    std::atomic<std::int64_t> next{0};
    std::int64_t end = 0;
  };
  std::vector<Share> shares_;
};

}  // namespace tandem::device
