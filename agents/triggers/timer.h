// One timer of the loop, stopped when it is destroyed. Thread: the loop.
#pragma once

#include <chrono>
#include <utility>

#include "agents/core/loop.h"

namespace tandem::agents {

class Timer {
 public:
  explicit Timer(Loop& loop) : loop_(loop) {}
  ~Timer() { stop(); }
  Timer(const Timer&) = delete;
  Timer& operator=(const Timer&) = delete;

  /// Replaces what it waited for before.
  void start(std::chrono::nanoseconds delay, Loop::Task task) {
    stop();
    id_ = loop_.after(delay, [this, task = std::move(task)] {
      id_ = 0;
      task();
    });
  }
  void stop() {
    if (id_ != 0) loop_.cancel(std::exchange(id_, 0));
  }
  bool running() const { return id_ != 0; }

 private:
  Loop& loop_;
  Loop::Id id_ = 0;
};

}  // namespace tandem::agents
