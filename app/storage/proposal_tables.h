// Proposals, the cards of the inbox: every SQL statement about them is here.
// Thread: the AgentStore's. A function is one transaction unless it says that it needs one around it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "agents/core/proposal.h"
#include "app/storage/database.h"

namespace tandem {

class ProposalTables {
 public:
  explicit ProposalTables(Database& database) : database_(database) {}

  /// Sets their ids. Needs a transaction around it.
  Status add(std::span<agents::Proposal> proposals);
  /// Newest first; without `closed` only open and snoozed ones.
  Result<std::vector<agents::Proposal>> list(bool closed, int limit);
  Result<std::optional<agents::Proposal>> read(std::int64_t id);
  /// Writes what a person or the clock can change, if the stored state is `from`; else false.
  Result<bool> change(const agents::Proposal& proposal, agents::ProposalState from);

 private:
  Database& database_;
};

}  // namespace tandem
