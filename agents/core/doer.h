// Doing what a proposal offers, after a person has said yes. agents/tools implements it.
//
//   propose(action) → what the person is shown → a real click in the window makes the Consent →
//   carryOut(consent)
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "agents/core/label.h"
#include "agents/core/proposal.h"
#include "engine/base/result.h"

namespace tandem::agents {

/// What a person is asked: complete, nothing shortened, plain text.
struct ApprovalRequest {
  std::int64_t approval = 0;  ///< its number in the record of approvals
  std::string digest;         ///< SHA-256 over tool, version, arguments and the thing concerned
  std::string sentence;       ///< "Save a note “Lisbon” (412 characters)."
  std::string arguments;      ///< all of them, one per line
  bool destructive = false;
};

/// A person's yes to one ApprovalRequest: single use, expires. Only ConsentGate (agents/tools/consent_gate.h)
/// can make one, and only from a real click or key in the window.
class Consent {
 public:
  const std::int64_t approval;
  const std::string digest;  ///< must be that of the request

 private:
  friend class ConsentGate;
  explicit Consent(const ApprovalRequest& request) : approval(request.approval), digest(request.digest) {}
};

/// Thread: the loop.
class Doer {
 public:
  virtual ~Doer() = default;
  /// Checks the action and writes it into the record of approvals. `reason` says who wants it: "Inbox: Folder
  /// digest".
  virtual Result<ApprovalRequest> propose(const Action& action, Trust trust, const std::string& reason) = 0;
  /// Does it, at most once even through crashes. `done` comes on the loop with a sentence about what was
  /// done. Errors: permission when the consent is missing, used, expired or for something else; those of the
  /// tool.
  virtual void carryOut(const Consent& consent, std::function<void(Result<std::string>)> done) = 0;
};

}  // namespace tandem::agents
