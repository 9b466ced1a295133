// Energy by day in agents.db: what the computer took at rest, other programs, each monitor and each device.
// Thread: the store's. Each function is one transaction; changes need an AgentStore that may write.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "app/storage/database.h"

namespace tandem {

/// Stored as these numbers: append only.
enum class EnergyUse { rest = 0, otherPrograms = 1, monitor = 2, device = 3 };

/// A sum of a day. Devices tell the same energy as monitors once more.
struct EnergySum {
  std::int64_t day = 0;
  EnergyUse usedBy = EnergyUse::monitor;
  std::string name;  ///< of the monitor or device; "" = the person's conversations
  double measured = 0, estimated = 0;
  double unknownSeconds = 0;
};

class EnergyTables {
 public:
  /// The database outlives it.
  explicit EnergyTables(Database& database) : database_(database) {}

  Result<std::vector<EnergySum>> read();
  /// `sums` in place of all that is stored of their days. Days before `oldest` are forgotten.
  Status replace(std::span<const EnergySum> sums, std::int64_t oldest);

 private:
  Database& database_;
};

}  // namespace tandem
