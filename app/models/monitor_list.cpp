#include "app/models/monitor_list.h"

#include <QCoreApplication>
#include <QUuid>
#include <algorithm>
#include <utility>

#include "agents/context/bounded_text.h"
#include "agents/core/supervisor.h"
#include "agents/core/system_clock.h"
#include "agents/inbox/inbox.h"
#include "app/backstage/backstage.h"
#include "app/language/known_sentences.h"
#include "app/models/monitor_words.h"
#include "engine/base/printable.h"

namespace tandem {
namespace {

constexpr std::size_t kMostPasted = 256U << 10U;

class Words {
  Q_DECLARE_TR_FUNCTIONS(MonitorList)
};

/// How and when it ended, and when nothing came of it, why: the last step's sentence.
QString lastWords(const agents::MonitorStatus& status) {
  if (!status.last) return {};
  const agents::RunRecord& last = *status.last;
  const QString words = Words::tr("%1, %2").arg(endWords(last), when(last.ended));
  if (last.end == agents::RunEnd::proposed || last.steps.empty()) return words;
  return Words::tr("%1. %2").arg(words, inWindowLanguage(last.steps.back().sentence));
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
  const auto& [status, standing] = rows_[static_cast<std::size_t>(index.row())];
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
      return inWindowLanguage(status.sentence);
    case ScheduleRole:
      return inWindowLanguage(status.schedule);
    case NextRole:
      return status.next ? when(*status.next) : QString();
    case LastRole:
      return lastWords(status);
    case EnabledRole:
      return status.monitor.enabled;
    case AsksTextRole:
      return status.monitor.trigger.kind == agents::TriggerKind::manual;
    case MuteRole: {
      const agents::SystemClock clock;
      return inWindowLanguage(agents::muteInWords(standing, clock.now(), clock));
    }
    case PaceRole:
      return inWindowLanguage(agents::paceInWords(standing));
    default:
      return {};
  }
}

QHash<int, QByteArray> MonitorList::roleNames() const {
  return {{IdRole, "monitorId"},      {NameRole, "name"},         {PlacesRole, "places"},
          {PhaseRole, "phase"},       {SentenceRole, "sentence"}, {ScheduleRole, "schedule"},
          {NextRole, "next"},         {LastRole, "last"},         {EnabledRole, "on"},
          {AsksTextRole, "asksText"}, {MuteRole, "mute"},         {PaceRole, "pace"}};
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
  command([id = idOf(row), on](Stage& stage) { return stage.monitors.enable(id, on); });
}

void MonitorList::runNow(int row) {
  if (!valid(row)) return;
  command([id = idOf(row)](Stage& stage) { return stage.monitors.runNow(id); });
}

void MonitorList::runOnText(int row, const QString& text) {
  agents::Happening given;
  const std::string bounded = agents::boundedText(text.toStdString(), kMostPasted);
  given.title = printable(bounded, 100);
  given.detail = {{"text", bounded}};
  runAbout(row, std::move(given));
}

void MonitorList::runOnFile(int row, const QUrl& file) {
  if (!file.isLocalFile()) return;
  agents::Happening given;
  given.title = printable(file.fileName().toStdString(), 100);
  given.detail = {{"path", file.toLocalFile().toStdString()}};
  runAbout(row, std::move(given));
}

void MonitorList::runAbout(int row, agents::Happening given) {
  if (!valid(row)) return;
  // The same text may be handed over again: what is asked for twice is done twice.
  given.key = "given " + QUuid::createUuid().toString(QUuid::WithoutBraces).toStdString();
  given.when = agents::SystemClock().now();
  command([id = idOf(row), given = std::move(given)](Stage& stage) {
    return stage.monitors.runAbout(id, given);
  });
}

void MonitorList::stop(int row) {
  if (!valid(row)) return;
  command([id = idOf(row)](Stage& stage) { return stage.monitors.stop(id); });
}

void MonitorList::unmute(int row) {
  if (!valid(row)) return;
  command([id = idOf(row)](Stage& stage) { return stage.inbox.mute(id, std::nullopt); });
}

void MonitorList::forgive(int row) {
  if (!valid(row)) return;
  command([id = idOf(row)](Stage& stage) { return stage.inbox.forgive(id); });
}

void MonitorList::remove(int row) {
  if (!valid(row)) return;
  removed_ = rows_[static_cast<std::size_t>(row)].status.monitor;
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
  return row < 0 ? nullptr : &rows_[static_cast<std::size_t>(row)].status.monitor;
}

MonitorList::Row MonitorList::rowFrom(Stage& stage, agents::MonitorStatus status) {
  agents::Standing standing = stage.inbox.standing(status.monitor.id);
  return {std::move(status), std::move(standing)};
}

void MonitorList::reload() {
  backstage_.ask(
      [](Stage& stage) {
        std::vector<Row> rows;
        for (agents::MonitorStatus& status : stage.monitors.list()) {
          rows.push_back(rowFrom(stage, std::move(status)));
        }
        return rows;
      },
      [this](std::vector<Row> rows) {
        beginResetModel();
        rows_ = std::move(rows);
        endResetModel();
        loading_ = false;
        emit loadingChanged();
        emit countChanged();
      });
}

void MonitorList::refresh(const std::string& id) {
  backstage_.ask(
      [id](Stage& stage) {
        std::optional<agents::MonitorStatus> status = stage.monitors.status(id);
        return status ? std::optional(rowFrom(stage, *std::move(status))) : std::nullopt;
      },
      [this, id](std::optional<Row> row) { put(id, std::move(row)); });
}

void MonitorList::refreshStandings() {
  std::vector<std::string> ids;
  for (const Row& row : rows_) ids.push_back(row.status.monitor.id);
  backstage_.ask(
      [ids](Stage& stage) {
        std::vector<agents::Standing> standings;
        for (const std::string& id : ids) standings.push_back(stage.inbox.standing(id));
        return standings;
      },
      [this, ids](const std::vector<agents::Standing>& standings) {
        for (std::size_t i = 0; i < ids.size(); ++i) {
          const int row = rowOf(ids[i]);
          if (row < 0 || rows_[static_cast<std::size_t>(row)].standing == standings[i]) continue;
          rows_[static_cast<std::size_t>(row)].standing = standings[i];
          emit dataChanged(index(row), index(row));
        }
      });
}

void MonitorList::put(const std::string& id, std::optional<Row> made) {
  const int row = rowOf(id);
  if (!made) {
    if (row < 0) return;
    beginRemoveRows({}, row, row);
    rows_.erase(rows_.begin() + row);
    endRemoveRows();
    emit countChanged();
  } else if (row < 0 ||
             rows_[static_cast<std::size_t>(row)].status.monitor.name != made->status.monitor.name) {
    reload();  // new, or at another place in the order of names
  } else {
    rows_[static_cast<std::size_t>(row)] = *std::move(made);
    emit dataChanged(index(row), index(row));
  }
  emit monitorChanged(QString::fromStdString(id));
}

int MonitorList::rowOf(const std::string& id) const {
  const auto found =
      std::find_if(rows_.begin(), rows_.end(), [&id](const Row& row) { return row.status.monitor.id == id; });
  return found == rows_.end() ? -1 : static_cast<int>(found - rows_.begin());
}

}  // namespace tandem
