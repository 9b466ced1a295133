#include "app/storage/monitor_tables.h"

#include "app/storage/stored_values.h"

namespace tandem {

Result<std::vector<agents::Monitor>> MonitorTables::list() {
  TANDEM_ASSIGN(Statement rows, database_.query("SELECT id, settings FROM monitors ORDER BY position"));
  std::vector<agents::Monitor> monitors;
  while (true) {
    TANDEM_ASSIGN(const bool more, rows.next());
    if (!more) return monitors;
    TANDEM_ASSIGN(const agents::Json settings,
                  jsonFrom(rows.text(1), std::string("The monitor ").append(rows.text(0))));
    TANDEM_ASSIGN(agents::Monitor monitor, agents::monitorFromJson(settings));
    monitors.push_back(std::move(monitor));
  }
}

Status MonitorTables::save(const agents::Monitor& monitor) {
  return database_.run(
      "INSERT INTO monitors(id, settings) VALUES (?, ?) "
      "ON CONFLICT(id) DO UPDATE SET settings = excluded.settings",
      monitor.id, storedJson(agents::toJson(monitor)));
}

Status MonitorTables::erase(const std::string& monitor) {
  TANDEM_TRY(database_.run("DELETE FROM monitors WHERE id = ?", monitor));
  TANDEM_TRY(database_.run("DELETE FROM ledger WHERE monitor = ?", monitor));
  TANDEM_TRY(database_.run("DELETE FROM slots WHERE monitor = ?", monitor));
  return database_.run("DELETE FROM notes WHERE monitor = ?", monitor);
}

Result<bool> MonitorTables::covered(const std::string& monitor, const std::string& key) {
  TANDEM_ASSIGN(Statement row,
                database_.query("SELECT 1 FROM ledger WHERE monitor = ? AND key = ?", monitor, key));
  return row.next();
}

Status MonitorTables::cover(const std::string& monitor, std::span<const std::string> keys, std::int64_t run) {
  for (const std::string& key : keys) {
    TANDEM_TRY(
        database_.run("INSERT OR IGNORE INTO ledger(monitor, key, run) VALUES (?, ?, ?)", monitor, key, run));
  }
  return {};
}

Result<bool> MonitorTables::claimSlot(const std::string& monitor, agents::WallTime slot) {
  TANDEM_TRY(database_.run(
      "INSERT INTO slots(monitor, latest) VALUES (?, ?) "
      "ON CONFLICT(monitor) DO UPDATE SET latest = excluded.latest WHERE excluded.latest > latest",
      monitor, storedTime(slot)));
  return database_.changes() == 1;
}

Result<std::optional<agents::WallTime>> MonitorTables::latestSlot(const std::string& monitor) {
  TANDEM_ASSIGN(Statement row, database_.query("SELECT latest FROM slots WHERE monitor = ?", monitor));
  TANDEM_ASSIGN(const bool found, row.next());
  if (!found) return std::optional<agents::WallTime>();
  return std::optional(timeFrom(row.integer(0)));
}

Result<std::string> MonitorTables::note(const std::string& monitor, const std::string& name) {
  TANDEM_ASSIGN(Statement row,
                database_.query("SELECT text FROM notes WHERE monitor = ? AND name = ?", monitor, name));
  TANDEM_ASSIGN(const bool found, row.next());
  return found ? row.text(0) : std::string();
}

Status MonitorTables::setNote(const std::string& monitor, const std::string& name, const std::string& text) {
  return database_.run(
      "INSERT INTO notes(monitor, name, text) VALUES (?, ?, ?) "
      "ON CONFLICT(monitor, name) DO UPDATE SET text = excluded.text",
      monitor, name, text);
}

}  // namespace tandem
