#include "app/dashboard/this_computer.h"

#include <QDate>
#include <QLocale>
#include <algorithm>
#include <iterator>
#include <utility>

#include "app/dashboard/energy_words.h"
#include "app/dashboard/sensor_words.h"
#include "app/telemetry/package_power.h"

namespace tandem {
namespace {

constexpr int kWatchedMs = 1000;
constexpr int kHiddenMs = 30'000;
constexpr qsizetype kHistory = 60;  // samples

std::int64_t today() {
  return QDate::currentDate().toJulianDay();
}

QString nameOfDay(std::int64_t day) {
  if (day == today()) return ThisComputer::tr("Energy today");
  if (day == today() - 1) return ThisComputer::tr("Energy yesterday");
  return ThisComputer::tr("Energy on %1")
      .arg(QLocale().toString(QDate::fromJulianDay(day), QLocale::ShortFormat));
}

}  // namespace

class ThisComputer::PortClock final : public Clock {
 public:
  explicit PortClock(std::function<Instant()> now) : now_(std::move(now)) {}
  Instant now() const override { return now_(); }

 private:
  const std::function<Instant()> now_;
};

ThisComputer::ThisComputer(Ports ports, QObject* parent)
    : QObject(parent),
      clock_(std::make_unique<PortClock>(std::move(ports.now))),
      watch_({.clock = *clock_,
              .live = std::move(ports.view),
              .kernel = std::move(ports.kernel),
              .day = today}) {
  connect(&timer_, &QTimer::timeout, this, &ThisComputer::tick);
  timer_.setTimerType(Qt::VeryCoarseTimer);
  timer_.start(kHiddenMs);
}

ThisComputer::~ThisComputer() = default;

void ThisComputer::setWatched(bool watched) {
  if (watched == this->watched()) return;
  watch_.look(watched);
  timer_.setTimerType(watched ? Qt::CoarseTimer : Qt::VeryCoarseTimer);
  timer_.start(watched ? kWatchedMs : kHiddenMs);
  history_.clear();
  if (!watched) return;
  showSensors();
  showEnergy();
  emit changed();
}

void ThisComputer::tick() {
  if (!watch_.tick()) return;
  showSensors();
  showEnergy();
  emit changed();
}

void ThisComputer::remember(const std::map<std::int64_t, telemetry::EnergyLedger::Day>& days) {
  watch_.ledger().remember(days);
  if (!watched()) return;
  showEnergy();
  emit changed();
}

void ThisComputer::submitted(RequestId request, const std::string& monitor) {
  watch_.ledger().submitted(request, monitor);
}

void ThisComputer::setDaysBack(int days) {
  daysBack_ = std::clamp(days, 0, std::max(0, dayCount() - 1));
  showEnergy();
  emit changed();
}

void ThisComputer::showSensors() {
  const telemetry::Snapshot& now = watch_.snapshot();
  busy_ = readingWords(now.cpu.busy, telemetry::Unit::share);
  if (now.cpu.busy) history_ << *now.cpu.busy;
  if (history_.size() > kHistory) history_.removeFirst();
  coreGroups_ = tandem::coreGroups(now.cpu);
  processor_ = processorRows(now);
  memory_ = memoryRows(now.memory);
  powers_ = powerRows(now);
  devices_ = deviceCards(now.devices);
  refused_ = refusedReadings(now);
  showPower();
}

void ThisComputer::showPower() {
  const telemetry::PackagePower package = telemetry::packagePower(watch_.snapshot());
  power_ = readingWords(package.watts, telemetry::Unit::watts);
  if (package.watts) {
    const std::string_view source = telemetry::label(package.source);
    powerTip_ =
        tr("Measured by %1.").arg(QString::fromUtf8(source.data(), static_cast<qsizetype>(source.size())));
    return;
  }
  telemetry::Reason reason = package.watts.reason();
  const bool allowable = !std::exchange(reason.command, {}).empty();
  powerTip_ = reasonWords(reason);
  if (allowable) powerTip_ = tr("%1 “This computer” shows how to allow it.").arg(powerTip_);
  const std::optional<double> expected = watch_.expectedWatts();
  if (!expected || package.watts.reason().why == telemetry::Why::firstSample) return;
  power_ = tr("≈ %1").arg(readingWords(*expected, telemetry::Unit::watts));
  powerTip_ = tr("An estimate: what the cost model expects of Tandem's work, above what the computer takes "
                 "at rest. %1")
                  .arg(powerTip_);
}

void ThisComputer::showEnergy() {
  const auto& days = ledger().days();
  daysBack_ = std::clamp(daysBack_, 0, std::max(0, dayCount() - 1));
  if (days.empty()) {
    dayName_ = nameOfDay(today());
    energyByMonitor_.clear();
    energyByDevice_.clear();
    return;
  }
  const auto shown = std::next(days.rbegin(), daysBack_);
  dayName_ = nameOfDay(shown->first);
  energyByMonitor_ = tandem::energyByMonitor(shown->second);
  energyByDevice_ = tandem::energyByDevice(shown->second);
}

}  // namespace tandem
