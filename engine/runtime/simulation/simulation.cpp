#include "engine/runtime/simulation/simulation.h"

#include <algorithm>
#include <utility>

#include "engine/cost/roofline_model.h"
#include "engine/runtime/simulation/run.h"

namespace tandem::runtime {
namespace {

/// Tokens in the KV cache: what the machine's memory has beside the weights, unless the setup says otherwise.
Result<int> roomOf(const SimulationSetup& setup) {
  if (setup.poolTokens > 0) return setup.poolTokens;
  const graph::Shape& shape = setup.shape;
  graph::Load everything;  // so many rows that each expert is visited
  everything.rows = everything.logits = 1 << 20;
  double weights = 0;
  for (const graph::Node& node : graph::passOf(shape.layers)) {
    weights += workOf(shape, node, everything).weightBytes;
  }
  const double token = 2.0 * shape.layers * shape.kvHeads * shape.headDim * shape.kvBytes;
  const double tokens = (setup.profile.capacity - weights) / token;
  if (tokens < setup.contextSize) {
    return Error{
        ErrorCode::outOfMemory, "The model and one context do not fit into the machine's memory.", {}};
  }
  return static_cast<int>(std::min(tokens, 1e7));
}

}  // namespace

Result<SimulationReport> simulate(std::span<const SimulatedRequest> requests, const SimulationSetup& setup) {
  const cost::RooflineModel costs(setup.shape, setup.profile);
  const std::string_view name = setup.policy.empty() ? schedule::policyNames().front() : setup.policy;
  TANDEM_ASSIGN(const auto policy, schedule::makePolicy(name, costs, setup.limits));
  return simulate(requests, setup, *policy, costs);
}

Result<SimulationReport> simulate(std::span<const SimulatedRequest> requests, const SimulationSetup& setup,
                                  const schedule::Policy& policy, const cost::CostModel& costs) {
  const auto earlier = [](const SimulatedRequest& a, const SimulatedRequest& b) {
    return a.arrives < b.arrives;
  };
  if (!std::is_sorted(requests.begin(), requests.end(), earlier)) {
    return Error{ErrorCode::invalidArgument, "Simulated requests must be in order of arrival.", {}};
  }
  TANDEM_ASSIGN(const int room, roomOf(setup));
  TANDEM_ASSIGN(const auto pool, kv::Pool::create({1, 1, 1}, room));  // blocks of a few bytes
  SimulationReport report;
  {
    Run run(requests, setup, policy, costs, *pool);
    TANDEM_TRY(run.advance(Instant::max()));
    report = run.end();
  }
  report.lostBlocks = pool->totalBlocks() - pool->freeBlocks();
  return report;
}

}  // namespace tandem::runtime
