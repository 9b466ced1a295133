#include "agents/tools/approval.h"

#include "agents/core/digest.h"
#include "agents/tools/strict_json.h"

namespace tandem::agents::tools {

std::string_view toString(ApprovalState state) {
  switch (state) {
    case ApprovalState::proposed:
      return "proposed";
    case ApprovalState::approved:
      return "approved";
    case ApprovalState::executing:
      return "executing";
    case ApprovalState::done:
      return "done";
    case ApprovalState::failed:
      return "failed";
    case ApprovalState::unknown:
      return "unknown";
    case ApprovalState::refused:
      return "refused";
    case ApprovalState::expired:
      return "expired";
  }
  return "unknown";
}

bool mayBecome(ApprovalState from, ApprovalState to) {
  using State = ApprovalState;
  switch (from) {
    case State::proposed:
      return to == State::approved || to == State::refused || to == State::expired;
    case State::approved:
      return to == State::executing || to == State::expired;
    case State::executing:
      return to == State::done || to == State::failed || to == State::unknown;
    default:
      return false;
  }
}

std::string digestOf(const Approval& approval) {
  // An array of texts and numbers: where one ends and the next begins is part of what is hashed.
  const Json all = Json::array({"tandem-approval-1", approval.who, approval.tool, approval.version,
                                approval.arguments, approval.resource, static_cast<int>(approval.trust),
                                approval.created.time_since_epoch().count()});
  return sha256Hex(canonical(all));
}

}  // namespace tandem::agents::tools
