#include "agents/tools/decision_log.h"

#include <fmt/format.h>

#include "agents/core/digest.h"
#include "agents/tools/strict_json.h"

namespace tandem::agents::tools {

std::string chainOf(const std::string& before, const Decision& decision) {
  const Json all = Json::array({"tandem-decision-1", before, decision.number, decision.approval,
                                static_cast<int>(decision.state), decision.digest, decision.note,
                                decision.at.time_since_epoch().count()});
  return sha256Hex(canonical(all));
}

Status checkChain(std::span<const Decision> decisions) {
  std::string before;
  std::int64_t number = 0;
  for (const Decision& decision : decisions) {
    if (decision.number != ++number || decision.chain != chainOf(before, decision)) {
      return Error{
          ErrorCode::mismatch,
          fmt::format("The record of decisions was changed at entry {}: what comes after it cannot be "
                      "relied upon.",
                      number),
          {}};
    }
    before = decision.chain;
  }
  return {};
}

}  // namespace tandem::agents::tools
