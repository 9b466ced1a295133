// What happened in a stretch of time, in figures.
// Thread: pure functions.
#pragma once

#include <array>
#include <vector>

#include "engine/api/live.h"
#include "engine/base/time_range.h"

namespace tandem {

struct RangeFigures {
  std::vector<double> busy;            ///< by device: share of the time in which it computed
  int kernels = 0, reactive = 0;       ///< that ran in it, also in part; those that somebody waited for
  std::array<long, 2> answerTokens{};  ///< by Priority
  int gaveWay = 0;                     ///< preemptions
};

/// Where `kernel` ends for somebody who looks `now`.
inline Instant endOf(const LiveKernel& kernel, Instant now) {
  return kernel.how == LiveKernel::End::running ? std::max(now, kernel.begin) : kernel.end;
}

/// `kernels` in order of number, `marks` of the same time, `state` for devices and tokens.
RangeFigures figuresOf(const std::vector<LiveKernel>& kernels, const std::vector<LiveMark>& marks,
                       const LiveState& state, const TimeRange& range, Instant now);

}  // namespace tandem
