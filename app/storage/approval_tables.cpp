#include "app/storage/approval_tables.h"

#include "app/storage/stored_values.h"

namespace tandem {
namespace {

using agents::Trust;
using agents::WallTime;
using agents::tools::Approval;
using agents::tools::ApprovalState;
using agents::tools::Decision;

const std::string kApproval =
    "SELECT id, who, tool, version, arguments, resource, trust, digest, created, state, outcome, undo "
    "FROM approvals ";

Approval approvalFrom(const Statement& row) {
  Approval approval;
  approval.id = row.integer(0);
  approval.who = row.text(1);
  approval.tool = row.text(2);
  approval.version = static_cast<int>(row.integer(3));
  approval.arguments = row.text(4);
  approval.resource = row.text(5);
  approval.trust = choiceFrom(row.integer(6), Trust::outside);
  approval.digest = row.text(7);
  approval.created = timeFrom(row.integer(8));
  approval.state = choiceFrom(row.integer(9), ApprovalState::expired);
  approval.outcome = row.text(10);
  approval.undo = row.text(11);
  return approval;
}

Result<std::vector<Approval>> all(Statement rows) {
  std::vector<Approval> approvals;
  while (true) {
    TANDEM_ASSIGN(const bool more, rows.next());
    if (!more) return approvals;
    approvals.push_back(approvalFrom(rows));
  }
}

}  // namespace

Status ApprovalTables::add(Approval& approval) {
  TANDEM_ASSIGN(Transaction transaction, Transaction::begin(database_));
  TANDEM_TRY(
      database_.run("INSERT INTO approvals(who, tool, version, arguments, resource, trust, digest, created, "
                    "state, outcome) "
                    "VALUES (?,?,?,?,?,?,?,?,?,?)",
                    approval.who, approval.tool, approval.version, approval.arguments, approval.resource,
                    static_cast<int>(approval.trust), approval.digest, storedTime(approval.created),
                    static_cast<int>(approval.state), approval.outcome));
  Approval added = approval;
  {
    TANDEM_ASSIGN(Statement row, database_.query("SELECT last_insert_rowid()"));
    TANDEM_TRY(row.next());
    added.id = row.integer(0);
  }
  TANDEM_TRY(log(added, added.who, added.created));
  TANDEM_TRY(transaction.commit());
  approval.id = added.id;
  return {};
}

Result<std::optional<Approval>> ApprovalTables::read(std::int64_t id) {
  TANDEM_ASSIGN(Statement row, database_.query(kApproval + "WHERE id = ?", id));
  TANDEM_ASSIGN(const bool found, row.next());
  return found ? std::optional(approvalFrom(row)) : std::nullopt;
}

Result<bool> ApprovalTables::move(std::int64_t id, ApprovalState from, ApprovalState to,
                                  const std::string& outcome, WallTime at) {
  TANDEM_ASSIGN(Transaction transaction, Transaction::begin(database_));
  TANDEM_ASSIGN(std::optional<Approval> approval, read(id));
  if (!approval || approval->state != from || !agents::tools::mayBecome(from, to)) return false;
  TANDEM_TRY(set(*approval, to, outcome, at));
  TANDEM_TRY(transaction.commit());
  return true;
}

Status ApprovalTables::keepUndo(std::int64_t id, const std::string& undo) {
  return database_.run("UPDATE approvals SET undo = ? WHERE id = ? AND state = ?", undo, id,
                       static_cast<int>(ApprovalState::executing));
}

Result<bool> ApprovalTables::takeUndo(std::int64_t id, WallTime at) {
  TANDEM_ASSIGN(Transaction transaction, Transaction::begin(database_));
  TANDEM_ASSIGN(const std::optional<Approval> approval, read(id));
  if (!approval || approval->undo.empty()) return false;
  TANDEM_TRY(database_.run("UPDATE approvals SET undo = '' WHERE id = ?", id));
  TANDEM_TRY(log(*approval, "The person takes it back.", at));
  TANDEM_TRY(transaction.commit());
  return true;
}

Result<std::vector<Approval>> ApprovalTables::recover(WallTime at) {
  TANDEM_ASSIGN(Transaction transaction, Transaction::begin(database_));
  TANDEM_TRY(database_.run("UPDATE approvals SET undo = '' WHERE undo <> '' AND created <= ?",
                           storedTime(at - agents::tools::kUndoLife)));
  TANDEM_ASSIGN(Statement rows, database_.query(kApproval + "WHERE state IN (0, 1, 2) ORDER BY id"));
  TANDEM_ASSIGN(std::vector<Approval> open, all(std::move(rows)));
  for (Approval& approval : open) {
    const bool executing = approval.state == ApprovalState::executing;
    TANDEM_TRY(set(approval, executing ? ApprovalState::unknown : ApprovalState::expired,
                   "The program ended meanwhile.", at));
  }
  TANDEM_TRY(transaction.commit());
  TANDEM_ASSIGN(Statement unknown, database_.query(kApproval + "WHERE state = ? ORDER BY id",
                                                   static_cast<int>(ApprovalState::unknown)));
  return all(std::move(unknown));
}

Result<std::vector<Decision>> ApprovalTables::decisions() {
  TANDEM_ASSIGN(Statement rows, database_.query("SELECT number, approval, state, digest, note, at, chain "
                                                "FROM decisions ORDER BY number"));
  std::vector<Decision> decisions;
  while (true) {
    TANDEM_ASSIGN(const bool more, rows.next());
    if (!more) return decisions;
    Decision& decision = decisions.emplace_back();
    decision.number = rows.integer(0);
    decision.approval = rows.integer(1);
    decision.state = choiceFrom(rows.integer(2), ApprovalState::expired);
    decision.digest = rows.text(3);
    decision.note = rows.text(4);
    decision.at = timeFrom(rows.integer(5));
    decision.chain = rows.text(6);
  }
}

Status ApprovalTables::set(Approval& approval, ApprovalState state, const std::string& outcome, WallTime at) {
  approval.state = state;
  approval.outcome = outcome;
  TANDEM_TRY(database_.run("UPDATE approvals SET state = ?, outcome = ? WHERE id = ?",
                           static_cast<int>(state), outcome, approval.id));
  return log(approval, outcome, at);
}

Status ApprovalTables::log(const Approval& approval, const std::string& note, WallTime at) {
  Decision decision;
  std::string before;
  {
    TANDEM_ASSIGN(Statement last,
                  database_.query("SELECT number, chain FROM decisions ORDER BY number DESC LIMIT 1"));
    TANDEM_ASSIGN(const bool found, last.next());
    decision.number = found ? last.integer(0) + 1 : 1;
    if (found) before = last.text(1);
  }
  decision.approval = approval.id;
  decision.state = approval.state;
  decision.digest = approval.digest;
  decision.note = note;
  decision.at = at;
  return database_.run("INSERT INTO decisions VALUES (?,?,?,?,?,?,?)", decision.number, decision.approval,
                       static_cast<int>(decision.state), decision.digest, decision.note,
                       storedTime(decision.at), agents::tools::chainOf(before, decision));
}

}  // namespace tandem
