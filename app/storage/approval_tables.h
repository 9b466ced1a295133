// Approvals and the log of decisions: every SQL statement about them is here.
// Thread: the AgentStore's, whose database it uses (synchronous = FULL). Each function is one transaction.
#pragma once

#include <string>
#include <vector>

#include "agents/tools/approval_store.h"
#include "app/storage/database.h"

namespace tandem {

class ApprovalTables final : public agents::tools::ApprovalStore {
 public:
  /// Call recover() once after a start, before anything else.
  explicit ApprovalTables(Database& database) : database_(database) {}

  Status add(agents::tools::Approval& approval) override;
  Result<std::optional<agents::tools::Approval>> read(std::int64_t id) override;
  Result<bool> move(std::int64_t id, agents::tools::ApprovalState from, agents::tools::ApprovalState to,
                    const std::string& outcome, agents::WallTime at) override;
  Status keepUndo(std::int64_t id, const std::string& undo) override;
  Result<bool> takeUndo(std::int64_t id, agents::WallTime at) override;
  Result<std::vector<agents::tools::Approval>> recover(agents::WallTime at) override;
  Result<std::vector<agents::tools::Decision>> decisions() override;

 private:
  /// Each needs a transaction around it.
  Status set(agents::tools::Approval& approval, agents::tools::ApprovalState state,
             const std::string& outcome, agents::WallTime at);
  Status log(const agents::tools::Approval& approval, const std::string& note, agents::WallTime at);

  Database& database_;
};

}  // namespace tandem
