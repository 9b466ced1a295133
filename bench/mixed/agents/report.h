// What measureAgents() has found, for people and for programs.
// Thread: pure functions but for stdout.
#pragma once

#include <string>

#include "bench/mixed/agents/experiment.h"

namespace tandem::bench {

/// The goal: TTFT p90 beside busy monitors is at most 1.2 times that beside idle ones, plus one kernel.
struct AgentsVerdict {
  double idle = 0, busy = 0, ratio = 0;  ///< TTFT p90, seconds
  double kernel = 0, limit = 0;          ///< seconds
  double busyShare = 0;                  ///< of the time, with a monitor's request in the engine
  bool kept() const { return busy <= limit; }
};
AgentsVerdict judge(const AgentsResult& result, const WaitReport& waits);

void printAgents(const AgentsResult& result, const WaitReport& waits);
/// One JSON object; durations in seconds.
std::string agentsJson(const AgentsOptions& options, const AgentsResult& result, const WaitReport& waits);

}  // namespace tandem::bench
