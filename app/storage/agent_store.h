// What monitors, runs and the inbox must still know after a crash: agents.db. Each function is one
// transaction and waits for the disk (synchronous = FULL).
// Thread: one at a time, the agents' loop. Ownership: owns the only connection that writes.
#pragma once

#include <filesystem>
#include <memory>

#include "agents/core/store.h"
#include "app/storage/database.h"
#include "app/storage/monitor_tables.h"
#include "app/storage/proposal_tables.h"
#include "app/storage/run_tables.h"

namespace tandem {

class AgentStore final : public agents::Store {
 public:
  /// Opens or makes the file (mode 0600), migrates it, and marks runs that were under way as stopped.
  /// Errors: see openDatabase; the file is then unchanged.
  static Result<std::unique_ptr<AgentStore>> open(const std::filesystem::path& file);
  /// For looking only, also while a Tandem has it open: every function that writes fails. Errors besides
  /// those of Database::openToRead: badMagic; unsupportedVersion when this build would have to migrate it.
  static Result<std::unique_ptr<AgentStore>> openToRead(const std::filesystem::path& file);

  AgentStore(const AgentStore&) = delete;
  AgentStore& operator=(const AgentStore&) = delete;

  Result<std::vector<agents::Monitor>> monitors() override;
  Status save(const agents::Monitor& monitor) override;
  Status remove(const std::string& monitor) override;
  Result<bool> covered(const std::string& monitor, const std::string& key) override;
  Result<bool> claimSlot(const std::string& monitor, agents::WallTime slot) override;
  Result<std::optional<agents::WallTime>> latestSlot(const std::string& monitor) override;
  Result<std::string> note(const std::string& monitor, const std::string& name) override;
  Status setNote(const std::string& monitor, const std::string& name, const std::string& text) override;
  Status begin(agents::RunRecord& run) override;
  Status end(const agents::RunRecord& run, std::span<const std::string> keys,
             std::span<agents::Proposal> proposals) override;
  Result<std::vector<agents::RunRecord>> runs(const std::string& monitor, int limit) override;
  Result<Spent> spent(const std::string& monitor, agents::WallTime since) override;
  Result<std::vector<agents::Proposal>> proposals(bool closed, int limit) override;
  Result<std::optional<agents::Proposal>> proposal(std::int64_t id) override;
  Result<bool> change(const agents::Proposal& proposal, agents::ProposalState from) override;

  /// For the other tables of this file (approvals), on the same thread.
  Database& database() { return database_; }

 private:
  explicit AgentStore(Database database);

  Database database_;
  MonitorTables monitors_;
  RunTables runs_;
  ProposalTables proposals_;
};

}  // namespace tandem
