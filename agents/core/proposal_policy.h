// What becomes of the drafts that an agent hands in. agents/inbox implements it: no doubles, no floods, and
// less of what nobody wants.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "agents/core/monitor.h"
#include "agents/core/pace.h"
#include "agents/core/proposal.h"
#include "agents/core/run_record.h"

namespace tandem::agents {

/// Thread: the loop.
class ProposalPolicy {
 public:
  struct Choice {
    std::vector<Proposal> proposals;  ///< to store, complete but for their ids
    std::vector<std::string> notes;   ///< sentences for the run's trace: "Left out: you know this already."
  };

  virtual ~ProposalPolicy() = default;
  /// Which of `drafts` become proposals. They are stored together with the run's end, or nothing is.
  virtual Choice choose(const Monitor& monitor, const RunRecord& run, std::vector<Draft> drafts) = 0;
  /// They are on disk, with their ids: now they may be shown.
  virtual void stored(std::span<const Proposal> proposals) = 0;
  /// How often the person wants to hear from `monitor`.
  virtual Pace pace(const std::string& /*monitor*/) { return {}; }
};

/// The proposal that `draft` becomes when nothing speaks against it.
inline Proposal proposalOf(const Monitor& monitor, const RunRecord& run, Draft draft, WallTime now) {
  Proposal proposal;
  proposal.monitor = monitor.id;
  proposal.monitorName = monitor.name;
  proposal.run = run.id;
  proposal.draft = std::move(draft);
  proposal.cost = run.cost;
  proposal.created = now;
  return proposal;
}

}  // namespace tandem::agents
