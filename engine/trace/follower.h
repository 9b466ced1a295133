// Hands events on a little after they happened, on a thread of its own, so that whoever records them never
// waits.
//
// If that thread falls behind by a whole ring, events are lost and it is told how many. It sleeps as long as
// nothing happens.
// Thread: record() from one thread; `take` is called on the follower's.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <span>
#include <thread>

#include "engine/base/doorbell.h"
#include "engine/trace/ring.h"

namespace tandem::trace {

class Follower final : public Sink {
 public:
  /// Consecutive events, and how many before them were lost.
  using Take = std::function<void(std::uint64_t lost, std::span<const Event> events)>;

  explicit Follower(Take take);
  /// Hands on what there is.
  ~Follower() override;

  void record(const Event& event) override;

 private:
  void run();
  void drain();

  const Take take_;
  Ring ring_;
  std::uint64_t taken_ = 0;
  Doorbell doorbell_;  // rung when the thread sleeps and there is something to take, and at the end
  std::atomic<bool> asleep_{false}, stopping_{false};
  std::thread thread_;  // last: it uses everything above
};

}  // namespace tandem::trace
