#include "app/models/monitor_list.h"

#include <algorithm>
#include <utility>

#include "agents/core/supervisor.h"
#include "app/backstage/backstage.h"
#include "app/models/monitor_words.h"

namespace tandem {
namespace {

QString lastWords(const agents::MonitorStatus& status) {
  if (!status.last) return {};
  return MonitorList::tr("%1, %2").arg(endWords(*status.last), when(status.last->ended));
}

QString placesWords(const agents::Monitor& monitor) {
  QStringList places;
  for (const std::string& place : monitor.trigger.places) places << QString::fromStdString(place);
  return places.join(QStringLiteral(" · "));
}

}  // namespace

MonitorList::MonitorList(Backstage& backstage, QObject* parent)
    : QAbstractListModel(parent), backstage_(backstage) {
  reload();
}

int MonitorList::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : count();
}

QVariant MonitorList::data(const QModelIndex& index, int role) const {
  if (!valid(index.row())) return {};
  const agents::MonitorStatus& status = rows_[static_cast<std::size_t>(index.row())];
  switch (role) {
    case IdRole:
      return QString::fromStdString(status.monitor.id);
    case NameRole:
      return QString::fromStdString(status.monitor.name);
    case PlacesRole:
      return placesWords(status.monitor);
    case PhaseRole:
      return static_cast<int>(status.phase);
    case SentenceRole:
      return QString::fromStdString(status.sentence);
    case ScheduleRole:
      return QString::fromStdString(status.schedule);
    case NextRole:
      return status.next ? when(*status.next) : QString();
    case LastRole:
      return lastWords(status);
    case EnabledRole:
      return status.monitor.enabled;
    default:
      return {};
  }
}

QHash<int, QByteArray> MonitorList::roleNames() const {
  return {{IdRole, "monitorId"}, {NameRole, "name"},         {PlacesRole, "places"},
          {PhaseRole, "phase"},  {SentenceRole, "sentence"}, {ScheduleRole, "schedule"},
          {NextRole, "next"},    {LastRole, "last"},         {EnabledRole, "on"}};
}

template <typename Command>
void MonitorList::command(Command run) {
  dismissError();
  backstage_.ask(std::move(run), [this](const Status& status) {
    if (status.ok()) return;
    error_ = QString::fromStdString(status.error().message);
    emit errorChanged();
  });
}

void MonitorList::enable(int row, bool on) {
  if (!valid(row)) return;
  command([id = rows_[static_cast<std::size_t>(row)].monitor.id, on](Stage& stage) {
    return stage.monitors.enable(id, on);
  });
}

void MonitorList::runNow(int row) {
  if (!valid(row)) return;
  command([id = rows_[static_cast<std::size_t>(row)].monitor.id](Stage& stage) {
    return stage.monitors.runNow(id);
  });
}

void MonitorList::stop(int row) {
  if (!valid(row)) return;
  command([id = rows_[static_cast<std::size_t>(row)].monitor.id](Stage& stage) {
    return stage.monitors.stop(id);
  });
}

void MonitorList::remove(int row) {
  if (!valid(row)) return;
  removed_ = rows_[static_cast<std::size_t>(row)].monitor;
  command([id = removed_->id](Stage& stage) { return stage.monitors.remove(id); });
  emit removedNameChanged();
}

void MonitorList::restoreRemoved() {
  if (!removed_) return;
  command([monitor = *removed_](Stage& stage) { return stage.monitors.save(monitor); });
  forgetRemoved();
}

void MonitorList::forgetRemoved() {
  removed_.reset();
  emit removedNameChanged();
}

void MonitorList::dismissError() {
  if (error_.isEmpty()) return;
  error_.clear();
  emit errorChanged();
}

QString MonitorList::removedName() const {
  return removed_ ? QString::fromStdString(removed_->name) : QString();
}

const agents::Monitor* MonitorList::find(const std::string& id) const {
  const int row = rowOf(id);
  return row < 0 ? nullptr : &rows_[static_cast<std::size_t>(row)].monitor;
}

void MonitorList::reload() {
  backstage_.ask([](Stage& stage) { return stage.monitors.list(); },
                 [this](std::vector<agents::MonitorStatus> list) {
                   beginResetModel();
                   rows_ = std::move(list);
                   endResetModel();
                   loading_ = false;
                   emit loadingChanged();
                   emit countChanged();
                 });
}

void MonitorList::refresh(const std::string& id) {
  backstage_.ask([id](Stage& stage) { return stage.monitors.status(id); },
                 [this, id](std::optional<agents::MonitorStatus> status) { put(id, std::move(status)); });
}

void MonitorList::put(const std::string& id, std::optional<agents::MonitorStatus> status) {
  const int row = rowOf(id);
  if (!status) {
    if (row < 0) return;
    beginRemoveRows({}, row, row);
    rows_.erase(rows_.begin() + row);
    endRemoveRows();
    emit countChanged();
  } else if (row < 0 || rows_[static_cast<std::size_t>(row)].monitor.name != status->monitor.name) {
    reload();  // new, or at another place in the order of names
  } else {
    rows_[static_cast<std::size_t>(row)] = std::move(*status);
    emit dataChanged(index(row), index(row));
  }
  emit monitorChanged(QString::fromStdString(id));
}

int MonitorList::rowOf(const std::string& id) const {
  const auto found = std::find_if(rows_.begin(), rows_.end(),
                                  [&id](const agents::MonitorStatus& row) { return row.monitor.id == id; });
  return found == rows_.end() ? -1 : static_cast<int>(found - rows_.begin());
}

}  // namespace tandem
