#include "app/storage/agent_store.h"

#include <utility>

#include "app/storage/migrations/migrations.h"
#include "app/storage/schema.h"

namespace tandem {

using agents::Monitor;
using agents::Proposal;
using agents::ProposalState;
using agents::RunRecord;
using agents::WallTime;

Result<std::unique_ptr<AgentStore>> AgentStore::open(const std::filesystem::path& file) {
  TANDEM_ASSIGN(Database database, openDatabase(file, migrations::agents(), Durability::full));
  std::unique_ptr<AgentStore> store(new AgentStore(std::move(database)));
  TANDEM_TRY(store->runs_.stopInterrupted());
  return store;
}

Result<std::unique_ptr<AgentStore>> AgentStore::openToRead(const std::filesystem::path& file) {
  const Schema schema = migrations::agents();
  TANDEM_TRY(checkBeforeOpening(file, schema));
  TANDEM_ASSIGN(Database database, Database::openToRead(file));
  TANDEM_ASSIGN(const std::int64_t version, versionOf(database));
  if (version != schema.newest()) {
    return Error{ErrorCode::unsupportedVersion,
                 file.string() +
                     " belongs to another version of Tandem. Start the window once to bring it up "
                     "to date, or update this program.",
                 {}};
  }
  return std::unique_ptr<AgentStore>(new AgentStore(std::move(database)));
}

AgentStore::AgentStore(Database database)
    : database_(std::move(database)), monitors_(database_), runs_(database_), proposals_(database_) {}

Result<std::vector<Monitor>> AgentStore::monitors() {
  return monitors_.list();
}

Status AgentStore::save(const Monitor& monitor) {
  return monitors_.save(monitor);
}

Status AgentStore::remove(const std::string& monitor) {
  TANDEM_ASSIGN(Transaction transaction, Transaction::begin(database_));
  TANDEM_TRY(monitors_.erase(monitor));
  TANDEM_TRY(runs_.erase(monitor));
  return transaction.commit();
}

Result<bool> AgentStore::covered(const std::string& monitor, const std::string& key) {
  return monitors_.covered(monitor, key);
}

Result<bool> AgentStore::claimSlot(const std::string& monitor, WallTime slot) {
  return monitors_.claimSlot(monitor, slot);
}

Result<std::optional<WallTime>> AgentStore::latestSlot(const std::string& monitor) {
  return monitors_.latestSlot(monitor);
}

Result<std::string> AgentStore::note(const std::string& monitor, const std::string& name) {
  return monitors_.note(monitor, name);
}

Status AgentStore::setNote(const std::string& monitor, const std::string& name, const std::string& text) {
  return monitors_.setNote(monitor, name, text);
}

Status AgentStore::begin(RunRecord& run) {
  return runs_.begin(run);
}

Status AgentStore::end(const RunRecord& run, std::span<const std::string> keys,
                       std::span<Proposal> proposals) {
  TANDEM_ASSIGN(Transaction transaction, Transaction::begin(database_));
  TANDEM_TRY(runs_.finish(run));
  TANDEM_TRY(monitors_.cover(run.monitor, keys, run.id));
  TANDEM_TRY(proposals_.add(proposals));
  return transaction.commit();
}

Result<std::vector<RunRecord>> AgentStore::runs(const std::string& monitor, int limit) {
  return runs_.list(monitor, limit);
}

Result<agents::Store::Spent> AgentStore::spent(const std::string& monitor, WallTime since) {
  return runs_.spent(monitor, since);
}

Result<std::vector<Proposal>> AgentStore::proposals(bool closed, int limit) {
  return proposals_.list(closed, limit);
}

Result<std::optional<Proposal>> AgentStore::proposal(std::int64_t id) {
  return proposals_.read(id);
}

Result<bool> AgentStore::change(const Proposal& proposal, ProposalState from) {
  return proposals_.change(proposal, from);
}

}  // namespace tandem
