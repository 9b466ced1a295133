// Threads that run the tiles of one operator: claimed one by one from a counter, so that a core that is slow
// or taken away by another program costs its own tiles only.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>

namespace tandem::device {

/// Thread: parallelFor is called by one thread at a time (the executor), which takes part in the work.
/// Idle workers sleep and use no CPU.
class WorkerPool {
 public:
  /// Starts `threads` − 1 workers (threads ≥ 1; the caller is the other one). Fewer when the system refuses
  /// more.
  explicit WorkerPool(int threads);
  ~WorkerPool();
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;

  int threads() const;

  /// Calls tile(i) once for every i in [0, tiles), from several threads at once, and returns when all are
  /// done. `tile` must not throw and must not call parallelFor.
  void parallelFor(std::int64_t tiles, const std::function<void(std::int64_t)>& tile);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tandem::device
