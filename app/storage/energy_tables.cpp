#include "app/storage/energy_tables.h"

#include <set>

#include "app/storage/stored_values.h"

namespace tandem {

Result<std::vector<EnergySum>> EnergyTables::read() {
  TANDEM_ASSIGN(Statement rows,
                database_.query("SELECT day, used_by, name, measured, estimated, unknown_seconds "
                                "FROM energy ORDER BY day, used_by, name"));
  std::vector<EnergySum> sums;
  while (true) {
    TANDEM_ASSIGN(const bool more, rows.next());
    if (!more) return sums;
    sums.push_back({rows.integer(0), choiceFrom(rows.integer(1), EnergyUse::device), rows.text(2),
                    rows.real(3), rows.real(4), rows.real(5)});
  }
}

Status EnergyTables::replace(std::span<const EnergySum> sums, std::int64_t oldest) {
  TANDEM_ASSIGN(Transaction transaction, Transaction::begin(database_));
  TANDEM_TRY(database_.run("DELETE FROM energy WHERE day < ?", oldest));
  std::set<std::int64_t> days;
  for (const EnergySum& sum : sums) {
    if (sum.day < oldest) continue;
    if (days.insert(sum.day).second) TANDEM_TRY(database_.run("DELETE FROM energy WHERE day = ?", sum.day));
    TANDEM_TRY(database_.run(
        "INSERT INTO energy(day, used_by, name, measured, estimated, unknown_seconds) "
        "VALUES (?,?,?,?,?,?)",
        sum.day, static_cast<int>(sum.usedBy), sum.name, sum.measured, sum.estimated, sum.unknownSeconds));
  }
  return transaction.commit();
}

}  // namespace tandem
