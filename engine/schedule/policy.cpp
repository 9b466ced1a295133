#include "engine/schedule/policy.h"

#include <string>

#include "engine/schedule/agent_policy.h"
#include "engine/schedule/baselines/baselines.h"
#include "engine/schedule/features.h"

namespace tandem::schedule {

std::vector<std::string_view> policyNames() {
  std::vector<std::string_view> names;
  for (const auto some : {featureSetNames(), baselineNames()})
    names.insert(names.end(), some.begin(), some.end());
  return names;
}

Status checkPolicy(std::string_view name) {
  std::string names;
  for (const std::string_view known : policyNames()) {
    if (known == name) return {};
    names.append(names.empty() ? "" : ", ").append(known);
  }
  return Error{ErrorCode::invalidArgument,
               "There is no scheduling policy \"" + std::string(name) + "\"; there are: " + names + ".",
               {}};
}

Result<std::unique_ptr<Policy>> makePolicy(std::string_view name, const cost::CostModel& costs,
                                           const Limits& limits) {
  TANDEM_TRY(checkPolicy(name));
  if (const auto features = featuresOf(name)) {
    return std::unique_ptr<Policy>(std::make_unique<AgentPolicy>(costs, limits, *features));
  }
  return makeBaseline(name, costs, limits);
}

}  // namespace tandem::schedule
