// Monitors, what they have covered and what their triggers remember: every SQL statement about them is here.
// Thread: the AgentStore's. A function is one transaction unless it says that it needs one around it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "agents/core/monitor.h"
#include "agents/core/wall_time.h"
#include "app/storage/database.h"

namespace tandem {

class MonitorTables {
 public:
  explicit MonitorTables(Database& database) : database_(database) {}

  /// In the order in which they were made.
  Result<std::vector<agents::Monitor>> list();
  Status save(const agents::Monitor& monitor);
  /// Erases the monitor with its ledger, slots and notes. Needs a transaction around it.
  Status erase(const std::string& monitor);

  Result<bool> covered(const std::string& monitor, const std::string& key);
  /// Marks `keys` as covered by `run`. Needs a transaction around it.
  Status cover(const std::string& monitor, std::span<const std::string> keys, std::int64_t run);

  /// False when `slot` or a later one was claimed before.
  Result<bool> claimSlot(const std::string& monitor, agents::WallTime slot);
  Result<std::optional<agents::WallTime>> latestSlot(const std::string& monitor);

  /// A missing note is empty.
  Result<std::string> note(const std::string& monitor, const std::string& name);
  Status setNote(const std::string& monitor, const std::string& name, const std::string& text);

 private:
  Database& database_;
};

}  // namespace tandem
