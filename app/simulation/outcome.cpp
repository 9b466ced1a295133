#include "app/simulation/outcome.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

#include "app/dashboard/live_words.h"

namespace tandem {
namespace {

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
constexpr double kSame = 0.03;      // differences below this are not worth a word
constexpr std::size_t kFewest = 3;  // answers below which a 90th percentile says nothing

using Value = std::function<double(const LiveState&)>;
using ToWords = std::function<QString(double)>;

class Words {
  Q_DECLARE_TR_FUNCTIONS(SimulationOutcome)
};

const LiveLatencies& latencies(const LiveState& state, Priority priority) {
  return state.latencies[static_cast<std::size_t>(priority)];
}
const LiveTotals& totals(const LiveState& state, Priority priority) {
  return state.totals[static_cast<std::size_t>(priority)];
}

double known(const LiveQuantiles& quantiles, double value) {
  return quantiles.count > 0 ? value : kNone;
}

QString countWords(double count) {
  return QLocale().toString(static_cast<qlonglong>(std::llround(count)));
}

/// Index of the best finite value, -1 when there is no clear one.
int bestOf(const std::vector<double>& values, bool lessIsBetter) {
  int best = -1;
  for (int i = 0; i < static_cast<int>(values.size()); ++i) {
    const double value = values[static_cast<std::size_t>(i)];
    if (!std::isfinite(value)) return -1;
    const double leader = best < 0 ? value : values[static_cast<std::size_t>(best)];
    if (best < 0 || (lessIsBetter ? value < leader : value > leader)) best = i;
  }
  const auto [low, high] = std::minmax_element(values.begin(), values.end());
  return values.size() > 1 && *high - *low > kSame * *high ? best : -1;
}

class Rows {
 public:
  Rows(const std::vector<Contender>& contenders, QVariantList& rows) : contenders_(contenders), rows_(rows) {}

  void add(const QString& name, const QString& tip, bool reactive, bool lessIsBetter, const Value& value,
           const ToWords& words) {
    std::vector<double> values;
    double most = 0;
    for (const Contender& contender : contenders_) {
      values.push_back(value(contender.state));
      if (std::isfinite(values.back())) most = std::max(most, values.back());
    }
    QStringList texts;
    QVariantList shares;
    for (const double one : values) {
      texts << (std::isfinite(one) ? words(one) : QStringLiteral("–"));
      shares << (std::isfinite(one) && most > 0 ? one / most : 0.0);
    }
    rows_ << QVariantMap{
        {QStringLiteral("name"), name},         {QStringLiteral("tip"), tip},
        {QStringLiteral("reactive"), reactive}, {QStringLiteral("values"), texts},
        {QStringLiteral("shares"), shares},     {QStringLiteral("best"), bestOf(values, lessIsBetter)}};
  }

 private:
  const std::vector<Contender>& contenders_;
  QVariantList& rows_;
};

QString timesWords(double times) {
  return QLocale().toString(times, 'f', times < 9.95 ? 1 : 0);
}

/// "… comes 6.2 times sooner", or an empty string when too little is known.
QString firstWordSentence(const Contender& ours, const Contender& theirs) {
  const LiveQuantiles& a = latencies(ours.state, Priority::reactive).firstToken;
  const LiveQuantiles& b = latencies(theirs.state, Priority::reactive).firstToken;
  if (std::min(a.count, b.count) < kFewest || a.p90 <= 0 || b.p90 <= 0) return {};
  const QString within = durationWords(a.p90), insteadOf = durationWords(b.p90);
  const double ratio = b.p90 / a.p90;
  if (ratio > 1 + kSame)
    return Words::tr(
               "With %1 the first word of an answer comes %2 times sooner: nine of ten within %3 instead of "
               "%4.")
        .arg(ours.name, timesWords(ratio), within, insteadOf);
  if (ratio < 1 - kSame)
    return Words::tr(
               "With %1 the first word of an answer comes %2 times later: nine of ten within %3 instead of "
               "%4.")
        .arg(ours.name, timesWords(1 / ratio), within, insteadOf);
  return Words::tr("The first word of an answer comes as soon with both: nine of ten within %1.").arg(within);
}

QString backgroundSentence(const Contender& ours, const Contender& theirs) {
  const auto a = static_cast<double>(totals(ours.state, Priority::proactive).answerTokens);
  const auto b = static_cast<double>(totals(theirs.state, Priority::proactive).answerTokens);
  if (a <= 0 || b <= 0) return {};
  const QString percent = QLocale().toString(100 * std::abs(a / b - 1), 'f', 0);
  if (a / b > 1 + kSame) return Words::tr("The background writes %1 % more.").arg(percent);
  if (a / b < 1 - kSame) return Words::tr("The background writes %1 % less.").arg(percent);
  return Words::tr("The background writes as much.");
}

}  // namespace

QVariantList outcomeRows(const std::vector<Contender>& contenders, Instant played) {
  QVariantList list;
  Rows rows(contenders, list);
  const double seconds = std::chrono::duration<double>(played).count();
  const auto first = [](double LiveQuantiles::*which) {
    return [which](const LiveState& state) {
      const LiveQuantiles& quantiles = latencies(state, Priority::reactive).firstToken;
      return known(quantiles, quantiles.*which);
    };
  };
  rows.add(Words::tr("First word, half of them within"),
           Words::tr("Median of the time to first token (TTFT p50)."), true, true, first(&LiveQuantiles::p50),
           durationWords);
  rows.add(Words::tr("First word, nine of ten within"),
           Words::tr("90th percentile of the time to first token (TTFT p90)."), true, true,
           first(&LiveQuantiles::p90), durationWords);
  rows.add(
      Words::tr("Waiting to begin, nine of ten within"),
      Words::tr("90th percentile of the time from asking to the first kernel."), true, true,
      [](const LiveState& state) {
        const LiveQuantiles& waiting = latencies(state, Priority::reactive).waiting;
        return known(waiting, waiting.p90);
      },
      durationWords);
  rows.add(
      Words::tr("Written per second"),
      Words::tr("Answer tokens of background requests, by the time that was played."), false, false,
      [seconds](const LiveState& state) {
        const auto tokens = static_cast<double>(totals(state, Priority::proactive).answerTokens);
        return seconds > 0 ? tokens / seconds : kNone;
      },
      [](double speed) { return Words::tr("%1 tokens").arg(QLocale().toString(speed, 'f', 1)); });
  rows.add(
      Words::tr("Requests finished"), Words::tr("Background requests that were answered to the end."), false,
      false,
      [](const LiveState& state) { return static_cast<double>(totals(state, Priority::proactive).finished); },
      countWords);
  rows.add(
      Words::tr("Whole answer, half of them within"),
      Words::tr("Median of the end-to-end latency of background requests."), false, true,
      [](const LiveState& state) {
        const LiveQuantiles& whole = latencies(state, Priority::proactive).endToEnd;
        return known(whole, whole.p50);
      },
      durationWords);
  return list;
}

QString outcomeSentence(const Contender& ours, const Contender& theirs) {
  const QString first = firstWordSentence(ours, theirs);
  if (first.isEmpty()) return Words::tr("Too early to tell: fewer than three questions have been answered.");
  const QString background = backgroundSentence(ours, theirs);
  return background.isEmpty() ? first : first + QLatin1Char(' ') + background;
}

}  // namespace tandem
