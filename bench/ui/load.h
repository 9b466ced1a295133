// An engine's events as a busy chip would tell them: 500 kernels a second on three devices, requests that
// come and go, now and then one that gives way. Made by a thread of its own, through the same feed as the
// real engine's events. Thread: one; it has its own thread inside.
#pragma once

#include <atomic>
#include <memory>
#include <thread>

#include "engine/api/live.h"
#include "engine/trace/event.h"

namespace tandem::bench {

class Load {
 public:
  static constexpr int kKernelsPerSecond = 500;

  Load();
  ~Load();
  Load(const Load&) = delete;
  Load& operator=(const Load&) = delete;

  std::shared_ptr<LiveView> view() const { return view_; }
  /// CPU time that making the events has taken so far.
  double cpuSeconds();

 private:
  void run();
  void step(Instant begin, Instant end);
  void tell(trace::Event event);

  std::shared_ptr<LiveView> view_;
  std::unique_ptr<trace::Sink> sink_;
  std::uint64_t kernels_ = 0, requests_ = 0;
  std::atomic<bool> stopping_{false};
  std::thread thread_;
};

}  // namespace tandem::bench
