// The kernels of a session as blocks in lanes: what ran where and when, and what that did to memory
// bandwidth. Keeps the latest ones only. Thread: one at a time.
#pragma once

#include <cstdint>
#include <deque>
#include <vector>

#include "engine/api/live.h"
#include "engine/trace/event.h"

namespace tandem::trace {

class LiveLanes {
 public:
  /// `parts`: requests of the kernel's pass.
  void launched(const Event& event, std::vector<LivePart> parts);
  void ended(const Event& event);
  /// Closes what runs: its end was lost.
  void endAll(Instant at);

  /// New kernels from number `from` on, and what still ran when `from` was returned; moves `from` on.
  std::vector<LiveKernel> news(std::uint64_t& from) const;

  /// Bandwidth shares of what runs now, together; not limited to 1.
  double pressure() const { return pressure_; }
  const std::deque<LivePoint>& pressures() const { return pressures_; }
  const std::deque<LivePoint>& decodeBatches() const { return decodeBatches_; }

 private:
  const LiveKernel* find(std::uint64_t number) const;
  LiveKernel* find(std::uint64_t number);
  int freeSlot(int device) const;
  void close(LiveKernel& kernel, Instant end, LiveKernel::End how);
  void weigh(Instant at);

  std::deque<LiveKernel> kernels_;      ///< in order of number
  std::vector<std::uint64_t> running_;  ///< numbers of those that run, in order; all of them are in kernels_
  double pressure_ = 0;
  std::deque<LivePoint> pressures_, decodeBatches_;
};

}  // namespace tandem::trace
