#include "app/models/inbox_list.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "agents/core/system_clock.h"
#include "agents/inbox/inbox.h"
#include "agents/inbox/inbox_policy.h"
#include "agents/inbox/snooze.h"
#include "app/backstage/backstage.h"
#include "app/language/known_sentences.h"
#include "app/models/monitor_words.h"

namespace tandem {
namespace {

using agents::Proposal;
using agents::ProposalState;

constexpr int kShown = 500;

QVariantList evidenceRows(const Proposal& proposal) {
  QVariantList rows;
  for (const agents::Evidence& evidence : proposal.draft.evidence) {
    rows << QVariantMap{{QStringLiteral("text"), QString::fromStdString(evidence.text)},
                        {QStringLiteral("source"), QString::fromStdString(evidence.source)},
                        {QStringLiteral("link"), QString::fromStdString(evidence.link)}};
  }
  return rows;
}

QString stateWords(const Proposal& proposal) {
  const QString outcome = inWindowLanguage(proposal.outcome);
  switch (proposal.state) {
    case ProposalState::open:
      return outcome;
    case ProposalState::snoozed:
      return proposal.snoozedUntil ? InboxList::tr("Comes back %1").arg(when(*proposal.snoozedUntil))
                                   : QString();
    case ProposalState::accepted:
      return outcome.isEmpty() ? InboxList::tr("Being done…") : outcome;
    case ProposalState::ignored:
      return InboxList::tr("Ignored");
    case ProposalState::responded:
      return InboxList::tr("Answered");
    case ProposalState::expired:
      return InboxList::tr("Not needed any more");
  }
  return {};
}

}  // namespace

InboxList::InboxList(Backstage& backstage, AskPerson askPerson, QObject* parent)
    : QAbstractListModel(parent), backstage_(backstage), askPerson_(std::move(askPerson)) {
  reload();
}

int InboxList::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : count();
}

QVariant InboxList::data(const QModelIndex& index, int role) const {
  if (!valid(index.row())) return {};
  const Row& row = rows_[static_cast<std::size_t>(index.row())];
  const Proposal& proposal = row.proposal;
  const bool waits = proposal.state == ProposalState::open;
  switch (role) {
    case IdRole:
      return QVariant::fromValue<qint64>(proposal.id);
    case KindRole:
      return static_cast<int>(proposal.draft.kind);
    case TitleRole:
      return inWindowLanguage(proposal.draft.title);
    case BlocksRole:
      return QVariant::fromValue(row.blocks.get());
    case BodyRole:
      return QString::fromStdString(proposal.draft.body);
    case EvidenceRole:
      return evidenceRows(proposal);
    case WhyRole:
      return inWindowLanguage(proposal.draft.why);
    case MonitorRole:
      return QString::fromStdString(proposal.monitorName);
    case WhenRole:
      return when(proposal.created);
    case CostRole:
      return costWords(proposal.cost);
    case HasActionRole:
      return proposal.draft.action.has_value();
    case OpenRole:
      return waits;
    case StateRole:
      return stateWords(proposal);
    case UnseenRole:
      return waits && !proposal.seen;
    case MutedRole:
      return muted_.contains(proposal.monitor);
    case ReopensRole:
      return agents::reopens(proposal);
    default:
      return {};
  }
}

QHash<int, QByteArray> InboxList::roleNames() const {
  return {{IdRole, "proposalId"},  {KindRole, "kind"},           {TitleRole, "title"},
          {BlocksRole, "blocks"},  {BodyRole, "body"},           {EvidenceRole, "evidence"},
          {WhyRole, "why"},        {MonitorRole, "monitor"},     {WhenRole, "when"},
          {CostRole, "cost"},      {HasActionRole, "hasAction"}, {OpenRole, "open"},
          {StateRole, "state"},    {UnseenRole, "unseen"},       {MutedRole, "muted"},
          {ReopensRole, "reopens"}};
}

int InboxList::unseen() const {
  return static_cast<int>(std::count_if(rows_.begin(), rows_.end(), [](const Row& row) {
    return row.proposal.state == ProposalState::open && !row.proposal.seen;
  }));
}

Result<InboxList::Cards> InboxList::read(Stage& stage, bool decided) {
  Cards cards;
  TANDEM_ASSIGN(cards.proposals, stage.inbox.list(decided, kShown));
  std::set<std::string> monitors;
  for (const Proposal& proposal : cards.proposals) monitors.insert(proposal.monitor);
  const agents::WallTime now = agents::SystemClock().now();
  for (const std::string& monitor : monitors) {
    if (agents::muted(stage.inbox.standing(monitor), now)) cards.muted.insert(monitor);
  }
  return cards;
}

void InboxList::reload() {
  const std::uint64_t question = ++question_;
  backstage_.ask([decided = decidedToo_](Stage& stage) { return read(stage, decided); },
                 [this, question](Result<Cards> cards) {
                   if (question != question_) return;
                   if (!cards.ok()) return setError(QString::fromStdString(cards.error().message));
                   put(std::move(*cards));
                 });
}

void InboxList::put(Cards cards) {
  muted_ = std::move(cards.muted);
  // Cards keep their place on the screen, and what is unfolded in them, while others come and go.
  std::set<std::int64_t> wanted;
  for (const Proposal& proposal : cards.proposals) wanted.insert(proposal.id);
  for (int row = count() - 1; row >= 0; --row) {
    if (!wanted.contains(at(row).id)) take(row);
  }
  // Both lists are sorted by age, so what is left stands in the same order in both.
  for (int row = 0; row < static_cast<int>(cards.proposals.size()); ++row) {
    Proposal& proposal = cards.proposals[static_cast<std::size_t>(row)];
    while (valid(row) && at(row).id != proposal.id && rowOf(proposal.id) > row) take(row);
    const bool known = valid(row) && at(row).id == proposal.id;
    if (!known) {
      beginInsertRows({}, row, row);
      rows_.insert(rows_.begin() + row, Row{Proposal(), std::make_unique<BlockList>()});
    }
    Row& shown = rows_[static_cast<std::size_t>(row)];
    shown.proposal = std::move(proposal);
    shown.blocks->setText(shown.proposal.draft.body);
    if (!known) endInsertRows();
  }
  loading_ = false;
  if (!rows_.empty()) emit dataChanged(index(0), index(count() - 1));
  emit countChanged();
}

void InboxList::take(int row) {
  beginRemoveRows({}, row, row);
  // The blocks go when the views have let go of them.
  rows_[static_cast<std::size_t>(row)].blocks.release()->deleteLater();
  rows_.erase(rows_.begin() + row);
  endRemoveRows();
}

void InboxList::show(std::int64_t id) {
  // A card comes into the list before its message is shown; one that is decided by now is not looked for.
  emit wanted(rowOf(id));
}

int InboxList::rowOf(std::int64_t id) const {
  const auto found =
      std::find_if(rows_.begin(), rows_.end(), [id](const Row& row) { return row.proposal.id == id; });
  return found == rows_.end() ? -1 : static_cast<int>(found - rows_.begin());
}

template <typename Command>
void InboxList::command(Command run, Undo undo) {
  dismissError();
  backstage_.ask(std::move(run), [this, undo = std::move(undo)](const Status& status) {
    if (!status.ok()) return setError(QString::fromStdString(status.error().message));
    if (undo.task) offer(undo);
  });
}

void InboxList::offer(Undo undo) {
  undo_ = std::move(undo);
  emit undoChanged();
}

void InboxList::undo() {
  if (undo_.task) command(undo_.task);
  forgetUndo();
}

void InboxList::forgetUndo() {
  if (undo_.task) offer({});
}

void InboxList::accept(int row) {
  if (!valid(row)) return;
  dismissError();
  const std::int64_t id = at(row).id;
  backstage_.ask([id](Stage& stage) { return stage.inbox.ask(id); },
                 [this, id](Result<agents::ApprovalRequest> request) {
                   if (!request.ok()) return setError(QString::fromStdString(request.error().message));
                   ask(id, std::move(*request));
                 });
}

void InboxList::ask(std::int64_t id, agents::ApprovalRequest request) {
  askPerson_(std::move(request), [this, id](const agents::Consent& consent) {
    backstage_.tell([this, id, consent](Stage& stage) {
      stage.inbox.accept(id, consent, [this](const Result<std::string>& result) {
        backstage_.answer([this, result] {
          if (!result.ok()) return setError(QString::fromStdString(result.error().message));
          emit done(inWindowLanguage(*result));
        });
      });
    });
  });
}

void InboxList::edit(int row, const QString& body) {
  if (!valid(row)) return;
  command([id = at(row).id, text = body.toStdString()](Stage& stage) {
    return stage.inbox.edit(id, {.body = text, .arguments = std::nullopt});
  });
}

void InboxList::respond(int row, const QString& answer) {
  if (!valid(row)) return;
  dismissError();
  const std::int64_t id = at(row).id;
  backstage_.ask([id, text = answer.toStdString()](Stage& stage) { return stage.inbox.respond(id, text); },
                 [this, id](Result<std::optional<agents::ApprovalRequest>> request) {
                   if (!request.ok()) return setError(QString::fromStdString(request.error().message));
                   if (*request) ask(id, std::move(**request));
                 });
}

void InboxList::ignore(int row) {
  if (!valid(row)) return;
  const std::int64_t id = at(row).id;
  command([id](Stage& stage) { return stage.inbox.ignore(id); },
          {tr("Ignored “%1”").arg(inWindowLanguage(at(row).draft.title)),
           [id](Stage& stage) { return stage.inbox.reopen(id); }});
}

void InboxList::acknowledge(int row) {
  if (!valid(row)) return;
  const std::int64_t id = at(row).id;
  command([id](Stage& stage) { return stage.inbox.acknowledge(id); },
          {tr("Done with “%1”").arg(inWindowLanguage(at(row).draft.title)),
           [id](Stage& stage) { return stage.inbox.reopen(id); }});
}

void InboxList::bringBack(int row) {
  if (valid(row)) command([id = at(row).id](Stage& stage) { return stage.inbox.reopen(id); });
}

QStringList InboxList::laterChoices() const {
  const agents::SystemClock clock;
  QStringList labels;
  for (const agents::LaterChoice& choice : agents::laterChoices(clock.now(), clock)) {
    labels << inWindowLanguage(choice.label);
  }
  return labels;
}

void InboxList::snooze(int row, int choice) {
  const agents::SystemClock clock;
  const std::vector<agents::LaterChoice> choices = agents::laterChoices(clock.now(), clock);
  if (!valid(row) || choice < 0 || choice >= static_cast<int>(choices.size())) return;
  const agents::LaterChoice& later = choices[static_cast<std::size_t>(choice)];
  const std::int64_t id = at(row).id;
  command([id, until = later.at](Stage& stage) { return stage.inbox.snooze(id, until); },
          {tr("Comes back %1").arg(when(later.at)), [id](Stage& stage) { return stage.inbox.reopen(id); }});
}

void InboxList::mute(int row, Mute howLong) {
  if (!valid(row)) return;
  const agents::WallTime now = agents::SystemClock().now();
  const agents::WallTime until = howLong == ADay    ? now + std::chrono::days(1)
                                 : howLong == AWeek ? now + std::chrono::days(7)
                                                    : agents::kUntilUnmuted;
  const std::string monitor = at(row).monitor;
  command([monitor, until](Stage& stage) { return stage.inbox.mute(monitor, until); },
          {tr("Muted “%1”").arg(QString::fromStdString(at(row).monitorName)),
           [monitor](Stage& stage) { return stage.inbox.mute(monitor, std::nullopt); }});
}

void InboxList::unmute(int row) {
  if (!valid(row)) return;
  command([monitor = at(row).monitor](Stage& stage) { return stage.inbox.mute(monitor, std::nullopt); });
}

void InboxList::markSeen() {
  std::vector<std::int64_t> ids;
  for (const Row& row : rows_) {
    if (row.proposal.state == ProposalState::open && !row.proposal.seen) ids.push_back(row.proposal.id);
  }
  if (!ids.empty()) command([ids](Stage& stage) { return stage.inbox.markSeen(ids); });
}

void InboxList::setDecidedToo(bool decidedToo) {
  if (decidedToo == decidedToo_) return;
  decidedToo_ = decidedToo;
  emit decidedTooChanged();
  reload();
}

void InboxList::setError(const QString& error) {
  if (error == error_) return;
  error_ = error;
  emit errorChanged();
}

void InboxList::dismissError() {
  setError({});
}

}  // namespace tandem
