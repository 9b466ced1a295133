#include "app/models/monitor_form.h"

#include <QTime>
#include <QUrl>
#include <QUuid>
#include <algorithm>
#include <utility>

#include "agents/core/schedule.h"
#include "agents/core/supervisor.h"
#include "app/backstage/backstage.h"
#include "app/language/known_sentences.h"
#include "app/models/monitor_list.h"
#include "app/models/monitor_words.h"

namespace tandem {
namespace {

using agents::TriggerKind;

QString clock(int minutes) {
  return QTime(minutes / 60, minutes % 60).toString(QStringLiteral("H:mm"));
}

/// Minutes of the day; nothing when it is no time.
std::optional<int> minutes(const QString& text) {
  const QTime time = QTime::fromString(text.trimmed(), QStringLiteral("H:mm"));
  if (!time.isValid()) return std::nullopt;
  return time.hour() * 60 + time.minute();
}

QString lines(const std::vector<std::string>& places) {
  QStringList list;
  for (const std::string& place : places) list << QString::fromStdString(place);
  return list.join(QLatin1Char('\n'));
}

/// An option as one line: a text, or texts between commas.
QString asLine(const agents::Json& value) {
  if (value.is_string()) return QString::fromStdString(value.get<std::string>());
  QStringList texts;
  for (const agents::Json& text : value.is_array() ? value : agents::Json::array()) {
    if (text.is_string()) texts << QString::fromStdString(text.get<std::string>());
  }
  return texts.join(QStringLiteral(", "));
}

agents::Json textsOf(const QString& line) {
  agents::Json texts = agents::Json::array();
  for (const QString& text : line.split(QLatin1Char(','))) {
    if (!text.trimmed().isEmpty()) texts.push_back(text.trimmed().toStdString());
  }
  return texts;
}

}  // namespace

MonitorForm::MonitorForm(Backstage& backstage, const MonitorList& monitors,
                         std::vector<agents::builtin::ReadyMonitor> gallery, QObject* parent)
    : QObject(parent), backstage_(backstage), monitors_(monitors), gallery_(std::move(gallery)) {}

QVariantList MonitorForm::gallery() const {
  QVariantList rows;
  for (const agents::builtin::ReadyMonitor& ready : gallery_) {
    rows << QVariantMap{{QStringLiteral("title"), inWindowLanguage(ready.title)},
                        {QStringLiteral("description"), inWindowLanguage(ready.about)},
                        {QStringLiteral("kind"), QString::fromUtf8(toString(ready.monitor.trigger.kind))}};
  }
  return rows;
}

void MonitorForm::make(int galleryIndex) {
  if (galleryIndex < 0 || galleryIndex >= static_cast<int>(gallery_.size())) return;
  agents::Monitor monitor = gallery_[static_cast<std::size_t>(galleryIndex)].monitor;
  monitor.name = inWindowLanguage(monitor.name).toStdString();
  monitor.id = QUuid::createUuid().toString(QUuid::WithoutBraces).toStdString();
  show(std::move(monitor), true);
}

void MonitorForm::change(const QString& id) {
  const agents::Monitor* monitor = monitors_.find(id.toStdString());
  if (monitor != nullptr) show(*monitor, false);
}

void MonitorForm::show(agents::Monitor monitor, bool isNew) {
  const agents::QuietHours hours = monitor.quiet.value_or(agents::QuietHours{});
  monitor_ = std::move(monitor);
  places_ = lines(monitor_.trigger.places);
  quietFrom_ = clock(hours.from);
  quietTo_ = clock(hours.to);
  isNew_ = isNew;
  open_ = true;
  setError({});
  emit openChanged();
  emit edited();
}

void MonitorForm::cancel() {
  close();
}

void MonitorForm::close() {
  open_ = false;
  emit openChanged();
}

Result<agents::Monitor> MonitorForm::finished() const {
  agents::Monitor monitor = monitor_;
  const auto wrong = [](const QString& sentence) {
    return Error{ErrorCode::invalidArgument, sentence.toStdString()};
  };
  if (name().trimmed().isEmpty()) return wrong(tr("Give it a name."));
  monitor.trigger.places.clear();
  for (const QString& line : places_.split(QLatin1Char('\n'))) {
    if (!line.trimmed().isEmpty()) monitor.trigger.places.push_back(line.trimmed().toStdString());
  }
  const bool all = monitor.trigger.kind == TriggerKind::journal;  // without names it watches every service
  if (monitor.trigger.places.empty() && !placesLabel().isEmpty() && !all) {
    return wrong(tr("%1: name at least one.").arg(placesLabel()));
  }
  monitor.trigger.schedule = schedule().trimmed().toStdString();
  if (monitor.quiet) {
    const std::optional<int> from = minutes(quietFrom_), to = minutes(quietTo_);
    if (!from || !to) return wrong(tr("Quiet hours: write the times as 22:00."));
    monitor.quiet = agents::QuietHours{*from, *to};
  }
  return monitor;
}

void MonitorForm::save() {
  Result<agents::Monitor> monitor = finished();
  if (!monitor.ok()) return setError(QString::fromStdString(monitor.error().message));
  setError({});
  backstage_.ask([monitor = std::move(*monitor)](Stage& stage) { return stage.monitors.save(monitor); },
                 [this](const Status& status) {
                   if (!status.ok()) return setError(QString::fromStdString(status.error().message));
                   close();
                 });
}

void MonitorForm::addPlace(const QUrl& place) {
  const QString path = place.toLocalFile();
  if (path.isEmpty()) return;
  setPlaces(places_.trimmed().isEmpty() ? path : places_.trimmed() + QLatin1Char('\n') + path);
}

void MonitorForm::setError(const QString& error) {
  if (error == error_) return;
  error_ = error;
  emit errorChanged();
}

const agents::builtin::ReadyMonitor* MonitorForm::origin() const {
  const auto found = std::find_if(gallery_.begin(), gallery_.end(), [this](const auto& ready) {
    return ready.monitor.agent == monitor_.agent && ready.monitor.trigger.kind == monitor_.trigger.kind;
  });
  return found == gallery_.end() ? nullptr : &*found;
}

QString MonitorForm::description() const {
  return origin() == nullptr ? QString() : inWindowLanguage(origin()->about);
}

QVariantList MonitorForm::needs() const {
  QVariantList rows;
  if (origin() == nullptr) return rows;
  for (const agents::builtin::Need& need : origin()->needs) {
    if (need.field == "places") continue;
    const auto value = monitor_.options.find(need.field);
    const bool given = value != monitor_.options.end();
    rows << QVariantMap{{QStringLiteral("field"), QString::fromStdString(need.field)},
                        {QStringLiteral("label"), inWindowLanguage(need.label)},
                        {QStringLiteral("hint"), QString::fromStdString(need.hint)},
                        {QStringLiteral("value"), given ? asLine(*value) : QString()}};
  }
  return rows;
}

void MonitorForm::setOption(const QString& field, const QString& value) {
  agents::Json& option = monitor_.options[field.toStdString()];
  if (option.is_array()) {
    option = textsOf(value);
  } else {
    option = value.toStdString();
  }
  emit edited();
}

const agents::builtin::Need* MonitorForm::needForPlaces() const {
  if (origin() == nullptr) return nullptr;
  const auto& needs = origin()->needs;
  const auto found =
      std::find_if(needs.begin(), needs.end(), [](const auto& need) { return need.field == "places"; });
  return found == needs.end() ? nullptr : &*found;
}

QString MonitorForm::placesLabel() const {
  // Also what runs at a certain time may read files: a brief of the day needs a calendar.
  const QString label = tandem::placesLabel(monitor_.trigger.kind);
  if (!label.isEmpty() || needForPlaces() == nullptr) return label;
  return inWindowLanguage(needForPlaces()->label);
}

QString MonitorForm::placesHint() const {
  return needForPlaces() == nullptr ? QString() : QString::fromStdString(needForPlaces()->hint);
}

bool MonitorForm::placesAreFolders() const {
  switch (monitor_.trigger.kind) {
    case TriggerKind::folder:
    case TriggerKind::mail:
    case TriggerKind::calendar:
    case TriggerKind::repository:
      return true;
    case TriggerKind::schedule:
      return needForPlaces() != nullptr;
    default:
      return false;
  }
}

bool MonitorForm::hasSchedule() const {
  const TriggerKind kind = monitor_.trigger.kind;
  return kind == TriggerKind::schedule || kind == TriggerKind::feed || kind == TriggerKind::calendar;
}

bool MonitorForm::scheduleFine() const {
  const std::string text = schedule().trimmed().toStdString();
  if (text.empty()) return monitor_.trigger.kind != TriggerKind::schedule;
  return agents::Schedule::parse(text).ok();
}

QString MonitorForm::scheduleWords() const {
  const std::string text = schedule().trimmed().toStdString();
  if (text.empty()) {
    return scheduleFine() ? tr("As often as suits it.") : tr("Say when, for example: every day at 8:00");
  }
  const Result<agents::Schedule> schedule = agents::Schedule::parse(text);
  return inWindowLanguage(schedule.ok() ? schedule->describe() : schedule.error().message);
}

void MonitorForm::setName(const QString& name) {
  monitor_.name = name.toStdString();
  emit edited();
}

void MonitorForm::setPlaces(const QString& places) {
  places_ = places;
  emit edited();
}

void MonitorForm::setSchedule(const QString& schedule) {
  monitor_.trigger.schedule = schedule.toStdString();
  emit edited();
}

void MonitorForm::setMode(int mode) {
  monitor_.mode = static_cast<agents::RunMode>(std::clamp(mode, 0, 2));
  emit edited();
}

void MonitorForm::setCatchUp(int catchUp) {
  monitor_.catchUp = static_cast<agents::CatchUp>(std::clamp(catchUp, 0, 1));
  emit edited();
}

void MonitorForm::setRunsPerHour(int runs) {
  monitor_.budget.runsPerHour = runs;
  emit edited();
}

void MonitorForm::setJoulesPerDay(int joules) {
  monitor_.budget.joulesPerDay = joules;
  emit edited();
}

void MonitorForm::setQuiet(bool quiet) {
  monitor_.quiet = quiet ? std::optional(agents::QuietHours{}) : std::nullopt;
  emit edited();
}

void MonitorForm::setQuietFrom(const QString& time) {
  quietFrom_ = time;
  emit edited();
}

void MonitorForm::setQuietTo(const QString& time) {
  quietTo_ = time;
  emit edited();
}

void MonitorForm::setMainsOnly(bool mainsOnly) {
  monitor_.mainsOnly = mainsOnly;
  emit edited();
}

}  // namespace tandem
