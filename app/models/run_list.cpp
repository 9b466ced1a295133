#include "app/models/run_list.h"

#include <utility>

#include "agents/core/supervisor.h"
#include "app/backstage/backstage.h"
#include "app/language/known_sentences.h"
#include "app/models/monitor_words.h"

namespace tandem {
namespace {

constexpr int kShown = 30;

}  // namespace

RunList::RunList(Backstage& backstage, QObject* parent) : QAbstractListModel(parent), backstage_(backstage) {}

int RunList::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : count();
}

QVariant RunList::data(const QModelIndex& index, int role) const {
  if (index.row() < 0 || index.row() >= count()) return {};
  const agents::RunRecord& run = rows_[static_cast<std::size_t>(index.row())];
  switch (role) {
    case WhenRole:
      return when(run.started);
    case CauseRole:
      return inWindowLanguage(run.cause);
    case EndRole:
      return endWords(run);
    case FailedRole:
      return run.end == agents::RunEnd::failed;
    case CostRole:
      return costWords(run.cost);
    case StepsRole:
      return stepRows(run);
    default:
      return {};
  }
}

QHash<int, QByteArray> RunList::roleNames() const {
  return {{WhenRole, "when"},     {CauseRole, "cause"}, {EndRole, "end"},
          {FailedRole, "failed"}, {CostRole, "cost"},   {StepsRole, "steps"}};
}

void RunList::setMonitor(const QString& id) {
  if (id == monitor_) return;
  monitor_ = id;
  emit monitorChanged();
  beginResetModel();
  rows_.clear();
  endResetModel();
  emit countChanged();
  read();
}

void RunList::refresh(const QString& id) {
  if (id == monitor_) read();
}

void RunList::read() {
  const std::uint64_t question = ++question_;
  if (monitor_.isEmpty()) return;
  backstage_.ask([id = monitor_.toStdString()](Stage& stage) { return stage.monitors.runs(id, kShown); },
                 [this, question](Result<std::vector<agents::RunRecord>> runs) {
                   if (question != question_) return;
                   beginResetModel();
                   error_ = runs.ok() ? QString() : QString::fromStdString(runs.error().message);
                   rows_ = runs.ok() ? std::move(*runs) : std::vector<agents::RunRecord>{};
                   endResetModel();
                   emit countChanged();
                 });
}

}  // namespace tandem
