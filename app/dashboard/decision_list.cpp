#include "app/dashboard/decision_list.h"

#include <algorithm>

#include "app/language/known_sentences.h"

namespace tandem {
namespace {

constexpr std::size_t kKept = 300;

bool isPreemption(const LiveMark& mark) {
  return mark.kind == LiveMark::Kind::preemption || mark.kind == LiveMark::Kind::stop ||
         mark.kind == LiveMark::Kind::dropped;
}

}  // namespace

int DecisionList::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : count();
}

QVariant DecisionList::data(const QModelIndex& index, int role) const {
  if (index.row() < 0 || index.row() >= count()) return {};
  const LiveMark& mark = marks_[static_cast<std::size_t>(index.row())];
  switch (role) {
    case SecondsRole: {
      const auto ago = std::chrono::duration_cast<std::chrono::seconds>(now_ - mark.at).count();
      if (ago < 1) return tr("now");
      return ago < 120 ? tr("%1 s ago").arg(ago) : tr("%1 min ago").arg(ago / 60);
    }
    case NumberRole:
      return QVariant::fromValue<qulonglong>(mark.request.value);
    case ReactiveRole:
      return mark.reactive;
    case PreemptionRole:
      return isPreemption(mark);
    case SentenceRole:
      return inWindowLanguage(mark.sentence);
    default:
      return {};
  }
}

QHash<int, QByteArray> DecisionList::roleNames() const {
  return {{SecondsRole, "seconds"},
          {NumberRole, "number"},
          {ReactiveRole, "reactive"},
          {PreemptionRole, "preemption"},
          {SentenceRole, "sentence"}};
}

void DecisionList::clear() {
  beginResetModel();
  marks_.clear();
  endResetModel();
  emit countChanged();
}

void DecisionList::add(const std::vector<LiveMark>& marks) {
  if (marks.empty()) return;
  const std::size_t fresh = std::min(marks.size(), kKept);
  beginInsertRows({}, 0, static_cast<int>(fresh) - 1);
  for (auto mark = marks.end() - static_cast<std::ptrdiff_t>(fresh); mark != marks.end(); ++mark) {
    marks_.push_front(*mark);
  }
  endInsertRows();
  if (marks_.size() > kKept) {
    beginRemoveRows({}, static_cast<int>(kKept), count() - 1);
    marks_.resize(kKept);
    endRemoveRows();
  }
  emit countChanged();
}

void DecisionList::setNow(Instant now) {
  now_ = now;
  if (!marks_.empty()) emit dataChanged(index(0), index(count() - 1), {SecondsRole});
}

}  // namespace tandem
