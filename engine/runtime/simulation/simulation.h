// START HERE. The engine in virtual time: the real coordinator and a real policy on a simulated machine.
//
// What it decides is what it would decide on such a machine; minutes pass in milliseconds, and the same
// setup gives the same run, event for event. For benchmarks, tests and "what if".
//
// Thread: everything happens inside simulate(), on the caller's thread.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/api/flow.h"
#include "engine/api/request.h"
#include "engine/base/clock.h"
#include "engine/base/result.h"
#include "engine/cost/soc_profile.h"
#include "engine/device/simulated/account.h"
#include "engine/device/simulated/faults.h"
#include "engine/graph/shape.h"
#include "engine/schedule/policy.h"
#include "engine/trace/event.h"

namespace tandem::runtime {

/// Who asks what and when. Lengths are all that matters: the answer has exactly `answerTokens`.
struct SimulatedRequest {
  Instant arrives{};  ///< since the simulation began
  Priority priority = Priority::reactive;
  int promptTokens = 1;
  int answerTokens = 1;
  std::optional<Instant> cancelled{};  ///< when the one who asked gives up
  std::uint64_t conversation = 0;      ///< prompts of one conversation begin alike; 0 = like no other
};

struct SimulationSetup {
  graph::Shape shape;
  cost::SocProfile profile;
  std::string policy;  ///< of schedule::policyNames(); empty = the default
  schedule::Limits limits{};
  int inSight = 512;       ///< CoordinatorOptions::inSight
  int contextSize = 4096;  ///< most tokens of one request
  int poolTokens = 0;      ///< room of the KV cache; 0 = what the machine's memory has beside the weights
  device::FaultPlan faults{};
  trace::Sink* trace = nullptr;    ///< hears everything; may be absent
  Instant until = Instant::max();  ///< what is unfinished then is cancelled
};

struct SimulatedAnswer {
  FlowReport report;
  Instant worstGap{};  ///< longest wait between two tokens of the answer
};

struct SimulationReport {
  std::vector<SimulatedAnswer> answers;  ///< in the order of the requests
  std::vector<device::DeviceAccount> devices;
  device::CompilerAccount compiler;
  Instant ended{};             ///< when there was nothing left to do, or `until`
  std::int64_t decisions = 0;  ///< of the policy, `sleep` included
  int lostBlocks = 0;          ///< KV blocks that were not given back: a defect
};

/// `requests` in order of arrival.
/// Errors: invalidArgument (no such policy, requests out of order); outOfMemory; internal when the engine
/// stands still although requests wait, or never comes to rest, which are defects of the policy.
Result<SimulationReport> simulate(std::span<const SimulatedRequest> requests, const SimulationSetup& setup);

/// The same with a policy and a cost model of one's own; setup.policy is not looked at. The machine takes
/// what `costs` predicts; policies may believe in another one.
Result<SimulationReport> simulate(std::span<const SimulatedRequest> requests, const SimulationSetup& setup,
                                  const schedule::Policy& policy, const cost::CostModel& costs);

}  // namespace tandem::runtime
