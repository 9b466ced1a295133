#include "app/storage/proposal_tables.h"

#include "app/storage/stored_values.h"

namespace tandem {
namespace {

using agents::Evidence;
using agents::Json;
using agents::Proposal;
using agents::ProposalKind;
using agents::ProposalState;
using agents::Trust;

const std::string kColumns =
    "id, monitor, monitor_name, run, kind, title, body, evidence, why, tool, arguments, same_as, trust, "
    "prompt_tokens, answer_tokens, seconds, joules, created, state, snoozed_until, seen, outcome";

std::string storedEvidence(const std::vector<Evidence>& evidence) {
  Json list = Json::array();
  for (const Evidence& e : evidence) {
    list.push_back({{"text", e.text}, {"source", e.source}, {"link", e.link}});
  }
  return storedJson(list);
}

std::optional<std::string> storedTool(const Proposal& proposal) {
  return proposal.draft.action ? std::optional(proposal.draft.action->tool) : std::nullopt;
}

std::optional<std::string> storedArguments(const Proposal& proposal) {
  return proposal.draft.action ? std::optional(storedJson(proposal.draft.action->arguments)) : std::nullopt;
}

Result<Proposal> proposalFrom(const Statement& row) {
  Proposal proposal;
  proposal.id = row.integer(0);
  proposal.monitor = row.text(1);
  proposal.monitorName = row.text(2);
  proposal.run = row.integer(3);
  proposal.draft.kind = choiceFrom(row.integer(4), ProposalKind::review);
  proposal.draft.title = row.text(5);
  proposal.draft.body = row.text(6);
  TANDEM_ASSIGN(const Json evidence, jsonFrom(row.text(7), "The evidence of a proposal"));
  for (const Json& e : evidence) {
    proposal.draft.evidence.push_back({textIn(e, "text"), textIn(e, "source"), textIn(e, "link")});
  }
  proposal.draft.why = row.text(8);
  if (!row.isNull(9)) {
    TANDEM_ASSIGN(Json arguments, jsonFrom(row.text(10), "What a proposal would do"));
    proposal.draft.action = agents::Action{row.text(9), std::move(arguments)};
  }
  proposal.draft.sameAs = row.text(11);
  proposal.draft.trust = choiceFrom(row.integer(12), Trust::outside);
  proposal.cost.promptTokens = static_cast<int>(row.integer(13));
  proposal.cost.answerTokens = static_cast<int>(row.integer(14));
  proposal.cost.seconds = row.real(15);
  if (!row.isNull(16)) proposal.cost.joules = row.real(16);
  proposal.created = timeFrom(row.integer(17));
  proposal.state = choiceFrom(row.integer(18), ProposalState::expired);
  if (!row.isNull(19)) proposal.snoozedUntil = timeFrom(row.integer(19));
  proposal.seen = row.integer(20) != 0;
  proposal.outcome = row.text(21);
  return proposal;
}

}  // namespace

Status ProposalTables::add(std::span<Proposal> proposals) {
  for (Proposal& p : proposals) {
    TANDEM_TRY(database_.run(
        "INSERT INTO proposals(" + kColumns + ") VALUES (NULL,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)",
        p.monitor, p.monitorName, p.run, static_cast<int>(p.draft.kind), p.draft.title, p.draft.body,
        storedEvidence(p.draft.evidence), p.draft.why, storedTool(p), storedArguments(p), p.draft.sameAs,
        static_cast<int>(p.draft.trust), p.cost.promptTokens, p.cost.answerTokens, p.cost.seconds,
        p.cost.joules, storedTime(p.created), static_cast<int>(p.state), storedTime(p.snoozedUntil), p.seen,
        p.outcome));
    p.id = database_.lastId();
  }
  return {};
}

Result<std::vector<Proposal>> ProposalTables::list(bool closed, int limit) {
  // The condition is that of the index proposals_to_decide, word for word.
  TANDEM_ASSIGN(Statement rows,
                database_.query("SELECT " + kColumns + " FROM proposals " +
                                    (closed ? "" : "WHERE state IN (0, 1) ") + "ORDER BY id DESC LIMIT ?",
                                limit));
  std::vector<Proposal> proposals;
  while (true) {
    TANDEM_ASSIGN(const bool more, rows.next());
    if (!more) return proposals;
    TANDEM_ASSIGN(Proposal proposal, proposalFrom(rows));
    proposals.push_back(std::move(proposal));
  }
}

Result<std::optional<Proposal>> ProposalTables::read(std::int64_t id) {
  TANDEM_ASSIGN(Statement row, database_.query("SELECT " + kColumns + " FROM proposals WHERE id = ?", id));
  TANDEM_ASSIGN(const bool found, row.next());
  if (!found) return std::optional<Proposal>();
  TANDEM_ASSIGN(Proposal proposal, proposalFrom(row));
  return std::optional(std::move(proposal));
}

Result<bool> ProposalTables::change(const Proposal& p, ProposalState from) {
  TANDEM_TRY(database_.run(
      "UPDATE proposals SET title = ?, body = ?, tool = ?, arguments = ?, trust = ?, state = ?, "
      "snoozed_until = ?, seen = ?, outcome = ? WHERE id = ? AND state = ?",
      p.draft.title, p.draft.body, storedTool(p), storedArguments(p), static_cast<int>(p.draft.trust),
      static_cast<int>(p.state), storedTime(p.snoozedUntil), p.seen, p.outcome, p.id,
      static_cast<int>(from)));
  return database_.changes() == 1;
}

}  // namespace tandem
