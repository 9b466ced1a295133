// A session, or a part of it, as two tables for a spreadsheet: one row per kernel, one row per request.
// Two files and not one with sections: each can be sorted, filtered and drawn as it is. They have the
// requests' numbers in common.
//
// Times count from the begin of the range in seconds, durations are milliseconds.
// Thread: pure functions.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engine/api/live.h"
#include "engine/base/time_range.h"

namespace tandem {

/// Copies, so that any thread may write them down.
struct LiveTables {
  std::vector<LiveKernel> kernels;  ///< more of them may be there than the range has
  LiveState state;
  std::function<std::string(const LiveKernel&)> describe;
  TimeRange range;  ///< everything: from the first moment that is known
  Instant now{};
  std::string simulated = {};  ///< what is simulated: stands in each row; "" = it happened
};

std::string kernelTable(const LiveTables& tables);
std::string requestTable(const LiveTables& tables);

}  // namespace tandem
