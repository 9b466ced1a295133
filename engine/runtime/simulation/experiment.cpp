#include "engine/runtime/simulation/experiment.h"

#include <string>

#include "engine/graph/named_shapes.h"

namespace tandem::runtime {

Result<SimulationSetup> experimentOn(const cost::SocProfile& soc, std::string_view model) {
  const graph::Shape* shape = graph::findShape(model);
  if (shape == nullptr) {
    return Error{ErrorCode::invalidArgument, "There is no model named " + std::string(model) + ".", {}};
  }
  SimulationSetup setup;
  setup.shape = *shape;
  setup.profile = soc;
  setup.limits.queued = 1 << 20;  // nothing is shed …
  setup.inSight = 256;            // … and a policy chooses among as many as the engine would let wait
  setup.contextSize = kExperimentContext;
  setup.poolTokens = setup.limits.batch * kExperimentContext;
  return setup;
}

std::vector<SimulatedRequest> simulatedRequests(const workload::Trace& trace) {
  std::vector<SimulatedRequest> requests;
  requests.reserve(trace.size());
  for (const workload::TraceRequest& asked : trace) {
    requests.push_back({.arrives = asked.arrival,
                        .priority = asked.priority,
                        .promptTokens = asked.promptTokens,
                        .answerTokens = asked.answerTokens});
  }
  return requests;
}

}  // namespace tandem::runtime
