#include "app/dashboard/live_words.h"

#include <QCoreApplication>
#include <QLocale>
#include <cmath>

namespace tandem {
namespace {

class Words {
  Q_DECLARE_TR_FUNCTIONS(LiveWords)
};

QString endWords(FinishReason finish) {
  switch (finish) {
    case FinishReason::stop:
    case FinishReason::length:
      return Words::tr("done");
    case FinishReason::contextFull:
      return Words::tr("context full");
    case FinishReason::cancelled:
      return Words::tr("stopped");
    case FinishReason::failed:
      return Words::tr("failed");
    case FinishReason::shed:
      return Words::tr("turned away");
  }
  return {};
}

}  // namespace

QString durationWords(double seconds) {
  const QLocale locale;
  if (!std::isfinite(seconds)) return QStringLiteral("–");
  if (seconds < 0.0995)
    return Words::tr("%1 ms").arg(locale.toString(seconds * 1e3, 'f', seconds < 0.00995 ? 1 : 0));
  if (seconds < 9.995) return Words::tr("%1 s").arg(locale.toString(seconds, 'f', 2));
  if (seconds < 119.5) return Words::tr("%1 s").arg(locale.toString(seconds, 'f', 1));
  const auto whole = static_cast<qint64>(std::lround(std::min(seconds, 1e9)));
  return Words::tr("%1 min %2 s").arg(locale.toString(whole / 60)).arg(whole % 60);
}

QString quantileWords(const LiveQuantiles& quantiles, double LiveQuantiles::*which) {
  return quantiles.count == 0 ? QStringLiteral("–") : durationWords(quantiles.*which);
}

QString phaseWords(const LiveRequest& request) {
  switch (request.phase) {
    case LivePhase::queued:
      return Words::tr("waits");
    case LivePhase::prefilling:
      return Words::tr("reads");
    case LivePhase::parked:
      return Words::tr("parked");
    case LivePhase::decoding:
      return Words::tr("writes");
    case LivePhase::paused:
      return Words::tr("paused");
    case LivePhase::over:
      return endWords(request.finish);
  }
  return {};
}

QString progressWords(const LiveRequest& request) {
  const QLocale locale;
  if (request.answerTokens > 0) return Words::tr("%Ln token(s) written", nullptr, request.answerTokens);
  return Words::tr("%1 of %2 tokens read")
      .arg(locale.toString(request.promptDone), locale.toString(request.promptTokens));
}

}  // namespace tandem
