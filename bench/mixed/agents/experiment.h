// START HERE. Does chat wait when all monitors are busy? The same questions with idle and with busy monitors,
// in turns (idle, busy, idle, busy …), so that a machine which grows slower or faster harms both alike.
//
// Thread: measureAgents() blocks its caller.
#pragma once

#include <chrono>
#include <vector>

#include "bench/mixed/agents/busy_monitors.h"
#include "bench/mixed/tandem_contender.h"
#include "bench/mixed/waits.h"
#include "bench/workload/summary.h"
#include "engine/workload/trace.h"

namespace tandem::bench {

struct AgentsOptions {
  int pairs = 4;                     ///< of blocks
  workload::TraceOptions questions;  ///< of a block; each pair of blocks has a seed of its own
  std::chrono::nanoseconds grace{};  ///< how long questions may go on after a block
};

/// All blocks of one kind together.
struct AgentsPhase {
  std::chrono::duration<double> time{};  ///< in which questions came, and the last ones were answered
  int questions = 0, unfinished = 0, failed = 0;
  Latencies latencies;
  EngineUse monitors;  ///< what they had of the engine meanwhile
};

struct AgentsResult {
  AgentsPhase idle, busy;
  std::vector<double> added;  ///< seconds by which a question's TTFT was longer with busy monitors
  std::vector<MonitorRuns> monitors;
  double others = 0;  ///< cores that other programs used in the mean
};

Result<AgentsResult> measureAgents(TandemContender& contender, const AgentsOptions& options);

}  // namespace tandem::bench
