#include "app/models/inbox_list.h"

#include <algorithm>
#include <utility>

#include "agents/core/system_clock.h"
#include "agents/inbox/inbox.h"
#include "agents/inbox/snooze.h"
#include "app/backstage/backstage.h"
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
  const QString outcome = QString::fromStdString(proposal.outcome);
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
      return QString::fromStdString(proposal.draft.title);
    case BlocksRole:
      return QVariant::fromValue(row.blocks.get());
    case BodyRole:
      return QString::fromStdString(proposal.draft.body);
    case EvidenceRole:
      return evidenceRows(proposal);
    case WhyRole:
      return QString::fromStdString(proposal.draft.why);
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
    default:
      return {};
  }
}

QHash<int, QByteArray> InboxList::roleNames() const {
  return {{IdRole, "proposalId"}, {KindRole, "kind"},           {TitleRole, "title"},
          {BlocksRole, "blocks"}, {BodyRole, "body"},           {EvidenceRole, "evidence"},
          {WhyRole, "why"},       {MonitorRole, "monitor"},     {WhenRole, "when"},
          {CostRole, "cost"},     {HasActionRole, "hasAction"}, {OpenRole, "open"},
          {StateRole, "state"},   {UnseenRole, "unseen"}};
}

int InboxList::unseen() const {
  return static_cast<int>(std::count_if(rows_.begin(), rows_.end(), [](const Row& row) {
    return row.proposal.state == ProposalState::open && !row.proposal.seen;
  }));
}

void InboxList::reload() {
  const std::uint64_t question = ++question_;
  backstage_.ask([decided = decidedToo_](Stage& stage) { return stage.inbox.list(decided, kShown); },
                 [this, question](Result<std::vector<Proposal>> list) {
                   if (question != question_) return;
                   if (!list.ok()) return setError(QString::fromStdString(list.error().message));
                   put(std::move(*list));
                 });
}

void InboxList::put(std::vector<Proposal> proposals) {
  // Cards keep their place on the screen, and what is unfolded in them, when only their contents change.
  const bool same = proposals.size() == rows_.size() &&
                    std::equal(proposals.begin(), proposals.end(), rows_.begin(),
                               [](const Proposal& a, const Row& b) { return a.id == b.proposal.id; });
  if (!same) beginResetModel();
  std::vector<Row> rows;
  for (std::size_t i = 0; i < proposals.size(); ++i) {
    Row row{std::move(proposals[i]), same ? std::move(rows_[i].blocks) : std::make_unique<BlockList>()};
    row.blocks->setText(row.proposal.draft.body);
    rows.push_back(std::move(row));
  }
  // The old blocks go when the views have let go of them.
  for (Row& old : rows_) {
    if (old.blocks) old.blocks.release()->deleteLater();
  }
  rows_ = std::move(rows);
  loading_ = false;
  if (!same) endResetModel();
  if (same && !rows_.empty()) emit dataChanged(index(0), index(count() - 1));
  emit countChanged();
}

template <typename Command>
void InboxList::command(Command run) {
  dismissError();
  backstage_.ask(std::move(run), [this](const Status& status) {
    if (!status.ok()) setError(QString::fromStdString(status.error().message));
  });
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
          emit done(QString::fromStdString(*result));
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
  if (valid(row)) command([id = at(row).id](Stage& stage) { return stage.inbox.ignore(id); });
}

QStringList InboxList::laterChoices() const {
  const agents::SystemClock clock;
  QStringList labels;
  for (const agents::LaterChoice& choice : agents::laterChoices(clock.now(), clock)) {
    labels << QString::fromStdString(choice.label);
  }
  return labels;
}

void InboxList::snooze(int row, int choice) {
  const agents::SystemClock clock;
  const std::vector<agents::LaterChoice> choices = agents::laterChoices(clock.now(), clock);
  if (!valid(row) || choice < 0 || choice >= static_cast<int>(choices.size())) return;
  command([id = at(row).id, until = choices[static_cast<std::size_t>(choice)].at](Stage& stage) {
    return stage.inbox.snooze(id, until);
  });
}

void InboxList::mute(int row) {
  if (!valid(row)) return;
  command([monitor = at(row).monitor](Stage& stage) { return stage.inbox.mute(monitor, true); });
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
