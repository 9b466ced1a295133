#include "app/models/monitor_words.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include "app/language/known_sentences.h"

namespace tandem {
namespace {

constexpr double kShortest = 0.05;  // seconds; less would read as "0.0 s"

class Words {
  Q_DECLARE_TR_FUNCTIONS(MonitorWords)
};

}  // namespace

QDateTime toDateTime(agents::WallTime time) {
  return QDateTime::fromMSecsSinceEpoch(time.time_since_epoch().count());
}

QString when(agents::WallTime time) {
  const QDateTime then = toDateTime(time);
  const QLocale locale;
  const QString clock = locale.toString(then.time(), QLocale::ShortFormat);
  const qint64 days = then.date().daysTo(QDate::currentDate());
  if (days == 0) return Words::tr("today at %1").arg(clock);
  if (days == 1) return Words::tr("yesterday at %1").arg(clock);
  if (days == -1) return Words::tr("tomorrow at %1").arg(clock);
  if (days > -7 && days < 7) return Words::tr("%1 at %2").arg(locale.dayName(then.date().dayOfWeek()), clock);
  return locale.toString(then.date(), QLocale::ShortFormat);
}

QString costWords(const agents::Cost& cost) {
  const QLocale locale;
  QStringList parts;
  const int tokens = cost.promptTokens + cost.answerTokens;
  if (tokens > 0) parts << Words::tr("%Ln token(s)", nullptr, tokens);
  if (cost.seconds >= kShortest) parts << Words::tr("%1 s").arg(locale.toString(cost.seconds, 'f', 1));
  if (cost.joules) {
    parts << Words::tr("≈ %1 J").arg(locale.toString(*cost.joules, 'f', *cost.joules < 9.95 ? 1 : 0));
  }
  return parts.join(QStringLiteral(" · "));
}

QString endWords(const agents::RunRecord& run) {
  switch (run.end) {
    case agents::RunEnd::running:
      return Words::tr("Running");
    case agents::RunEnd::quiet:
      return Words::tr("Nothing to say");
    case agents::RunEnd::proposed:
      return Words::tr("Put something into the inbox");
    case agents::RunEnd::stopped:
      return Words::tr("Stopped");
    case agents::RunEnd::failed:
      return Words::tr("Failed");
  }
  return {};
}

QVariantList stepRows(const agents::RunRecord& run) {
  QVariantList rows;
  for (const agents::RunStep& step : run.steps) {
    rows << QVariantMap{
        {QStringLiteral("time"), QLocale().toString(toDateTime(step.at).time(), QLocale::ShortFormat)},
        {QStringLiteral("sentence"), inWindowLanguage(step.sentence)},
        {QStringLiteral("detail"), QString::fromStdString(step.detail)}};
  }
  return rows;
}

QString placesLabel(agents::TriggerKind kind) {
  using agents::TriggerKind;
  switch (kind) {
    case TriggerKind::folder:
      return Words::tr("Folders to watch");
    case TriggerKind::feed:
      return Words::tr("Addresses of feeds");
    case TriggerKind::mail:
      return Words::tr("Mail folders (Maildir)");
    case TriggerKind::calendar:
      return Words::tr("Calendar files (.ics) or folders of them");
    case TriggerKind::journal:
      return Words::tr("Services to watch (empty: all)");
    case TriggerKind::repository:
      return Words::tr("Git repositories");
    case TriggerKind::activity:
      return Words::tr("Files with exported events");
    case TriggerKind::manual:
    case TriggerKind::schedule:
    case TriggerKind::clipboard:
      return {};
  }
  return {};
}

}  // namespace tandem
