// Runs of monitors: every SQL statement about them is here.
// Thread: the AgentStore's. A function is one transaction unless it says that it needs one around it.
#pragma once

#include <string>
#include <vector>

#include "agents/core/run_record.h"
#include "agents/core/store.h"
#include "app/storage/database.h"

namespace tandem {

class RunTables {
 public:
  explicit RunTables(Database& database) : database_(database) {}

  /// Sets run.id.
  Status begin(agents::RunRecord& run);
  /// Writes the end of a run that is under way, and erases the monitor's runs that are older than a month.
  /// Needs a transaction around it. Error: notFound when the run has ended or its monitor was removed.
  Status finish(const agents::RunRecord& run);
  /// Newest first.
  Result<std::vector<agents::RunRecord>> list(const std::string& monitor, int limit);
  Result<agents::Store::Spent> spent(const std::string& monitor, agents::WallTime since);
  /// Needs a transaction around it.
  Status erase(const std::string& monitor);
  /// After a crash: runs that were under way count as stopped.
  Status stopInterrupted();

 private:
  Database& database_;
};

}  // namespace tandem
