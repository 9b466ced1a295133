// The coordinator's thread: it sleeps until something happens, then steps until nothing is left to decide.
//
// Thread: post from any thread.
#pragma once

#include <deque>
#include <memory>
#include <thread>

#include "engine/base/doorbell.h"
#include "engine/base/mutex.h"
#include "engine/runtime/coordinator.h"

namespace tandem::runtime {

class Executor {
 public:
  /// `coordinator` outlives the executor and belongs to its thread from now on. `clock` is the coordinator's.
  Executor(Coordinator& coordinator, const Clock& clock, std::shared_ptr<Doorbell> doorbell);
  /// Finishes everything with `cancelled`.
  ~Executor();
  Executor(const Executor&) = delete;
  Executor& operator=(const Executor&) = delete;

  void post(PreparedRequest prepared);

 private:
  void run();
  bool receive();
  bool step();
  void sleep();

  Coordinator& coordinator_;
  const Clock& clock_;
  const std::shared_ptr<Doorbell> doorbell_;
  Mutex mutex_;
  std::deque<PreparedRequest> inbox_ TANDEM_GUARDED_BY(mutex_);
  bool stopping_ TANDEM_GUARDED_BY(mutex_) = false;
  std::thread thread_;
};

}  // namespace tandem::runtime
