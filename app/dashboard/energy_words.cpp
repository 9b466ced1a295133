#include "app/dashboard/energy_words.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>

namespace tandem {
namespace {

using telemetry::Energy;

class Words {
  Q_DECLARE_TR_FUNCTIONS(EnergyWords)
};

QString plainJoules(double joules) {
  const QLocale locale;
  if (joules >= 9995) return Words::tr("%1 kJ").arg(locale.toString(joules / 1000, 'f', 1));
  return Words::tr("%1 J").arg(locale.toString(joules, 'f', joules < 0.995 ? 2 : joules < 99.95 ? 1 : 0));
}

bool nothingKnown(const Energy& energy) {
  return energy.joules() <= 0 && !energy.complete();
}

QString marked(const QString& words, const Energy& energy) {
  return energy.isEstimate() || !energy.complete() ? Words::tr("≈ %1").arg(words) : words;
}

struct Share {
  QString name;
  Energy energy;
  QString kind;
};

QVariantList rowsOf(std::vector<Share> shares) {
  std::stable_sort(shares.begin(), shares.end(),
                   [](const Share& a, const Share& b) { return a.energy.joules() > b.energy.joules(); });
  const double most = shares.empty() ? 0 : shares.front().energy.joules();
  QVariantList rows;
  for (const Share& share : shares) {
    const QString words = joulesWords(share.energy);
    rows << QVariantMap{{QStringLiteral("name"), share.name},
                        {QStringLiteral("words"), words},
                        {QStringLiteral("spoken"), spokenEnergy(words, share.energy)},
                        {QStringLiteral("tip"), energyOrigin(share.energy)},
                        {QStringLiteral("share"), most > 0 ? share.energy.joules() / most : 0.0},
                        {QStringLiteral("kind"), share.kind}};
  }
  return rows;
}

}  // namespace

QString joulesWords(const Energy& energy) {
  return nothingKnown(energy) ? QStringLiteral("–") : marked(plainJoules(energy.joules()), energy);
}

QString requestEnergyWords(const Energy& energy, const std::optional<Energy>& perToken) {
  const QString whole = joulesWords(energy);
  if (!perToken || nothingKnown(energy)) return whole;
  return Words::tr("%1 · %2/token").arg(whole, plainJoules(perToken->joules()));
}

QString energyOrigin(const Energy& energy) {
  if (nothingKnown(energy)) return Words::tr("No power can be read here, and the cost model expects none.");
  QString origin;
  if (!energy.isEstimate()) {
    origin = Words::tr("Measured: its share of what the computer took above rest while it ran.");
  } else if (energy.measured <= 0) {
    origin = Words::tr(
        "An estimate: the time it ran × the power that the cost model expects. Nothing was measured.");
  } else {
    origin = Words::tr(
                 "%1 of it measured. The rest is an estimate: the time it ran × the power that the cost "
                 "model expects.")
                 .arg(plainJoules(energy.measured));
  }
  if (energy.complete()) return origin;
  return Words::tr("%1 About %2 s of it nothing is known.")
      .arg(origin, QLocale().toString(energy.unknownSeconds, 'f', 1));
}

QString spokenEnergy(const QString& words, const Energy& energy) {
  if (nothingKnown(energy)) return energyOrigin(energy);
  QString spoken = words;
  spoken.replace(QStringLiteral("≈"), Words::tr("about"));
  return QStringLiteral("%1. %2").arg(spoken, energyOrigin(energy));
}

QVariantList energyByMonitor(const telemetry::EnergyLedger::Day& day) {
  std::vector<Share> shares;
  for (const auto& [monitor, energy] : day.monitors) {
    const bool own = monitor.empty();
    shares.push_back({own ? Words::tr("Your conversations") : QString::fromStdString(monitor), energy,
                      own ? QStringLiteral("reactive") : QStringLiteral("proactive")});
  }
  // What the machine takes anyway is measured or not known at all: the cost model speaks of kernels only.
  if (day.others.measured > 0)
    shares.push_back({Words::tr("Other programs"), day.others, QStringLiteral("other")});
  if (day.idle.measured > 0)
    shares.push_back({Words::tr("The computer at rest"), day.idle, QStringLiteral("other")});
  return rowsOf(std::move(shares));
}

QVariantList energyByDevice(const telemetry::EnergyLedger::Day& day) {
  std::vector<Share> shares;
  for (const auto& [device, energy] : day.devices) {
    shares.push_back({QString::fromStdString(device), energy, QStringLiteral("other")});
  }
  return rowsOf(std::move(shares));
}

}  // namespace tandem
