// Waits until the events of something have ceased, but not for ever. Thread: the loop.
#pragma once

#include <algorithm>
#include <utility>

#include "agents/triggers/timer.h"
#include "agents/triggers/times.h"

namespace tandem::agents {

class Settler {
 public:
  Settler(Loop& loop, const TriggerTimes& times, Loop::Task settled)
      : loop_(loop), times_(times), settled_(std::move(settled)), timer_(loop) {}

  /// Something has happened.
  void touch() {
    const Instant now = loop_.now();
    if (!timer_.running()) first_ = now;
    const Instant due = std::min(now + times_.settle, first_ + times_.longest);
    timer_.start(std::max(due - now, Instant(0)), settled_);
  }

 private:
  Loop& loop_;
  const TriggerTimes times_;
  const Loop::Task settled_;
  Instant first_{};
  Timer timer_;
};

}  // namespace tandem::agents
