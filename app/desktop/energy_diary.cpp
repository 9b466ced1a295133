#include "app/desktop/energy_diary.h"

#include <QPointer>
#include <chrono>
#include <future>
#include <memory>
#include <utility>

#include "app/backstage/backstage.h"
#include "app/dashboard/this_computer.h"

namespace tandem {
namespace {

constexpr int kEveryMs = 3 * 60'000;
constexpr std::chrono::seconds kLongestGoodbye{1};

using telemetry::Energy;

}  // namespace

std::vector<EnergySum> energySums(const EnergyDays& days) {
  std::vector<EnergySum> sums;
  for (const auto& [number, day] : days) {
    const auto put = [&sums, number = number](EnergyUse usedBy, const std::string& name,
                                              const Energy& energy) {
      if (energy == Energy{}) return;
      sums.push_back({number, usedBy, name, energy.measured, energy.estimated, energy.unknownSeconds});
    };
    put(EnergyUse::rest, {}, day.idle);
    put(EnergyUse::otherPrograms, {}, day.others);
    for (const auto& [monitor, energy] : day.monitors) put(EnergyUse::monitor, monitor, energy);
    for (const auto& [device, energy] : day.devices) put(EnergyUse::device, device, energy);
  }
  return sums;
}

EnergyDays energyDays(std::span<const EnergySum> sums) {
  EnergyDays days;
  for (const EnergySum& sum : sums) {
    telemetry::EnergyLedger::Day& day = days[sum.day];
    const Energy energy{sum.measured, sum.estimated, sum.unknownSeconds};
    switch (sum.usedBy) {
      case EnergyUse::rest:
        day.idle += energy;
        break;
      case EnergyUse::otherPrograms:
        day.others += energy;
        break;
      case EnergyUse::monitor:
        day.monitors[sum.name] += energy;
        break;
      case EnergyUse::device:
        day.devices[sum.name] += energy;
        break;
    }
  }
  return days;
}

EnergyDiary::EnergyDiary(Backstage& backstage, ThisComputer& computer)
    : backstage_(backstage), computer_(computer) {
  connect(&timer_, &QTimer::timeout, this, &EnergyDiary::write);
  timer_.setTimerType(Qt::VeryCoarseTimer);
  timer_.start(kEveryMs);
  backstage_.ask([](Stage& stage) { return stage.energy.read(); },
                 [diary = QPointer<EnergyDiary>(this)](Result<std::vector<EnergySum>> sums) {
                   // What cannot be read is not overwritten either.
                   if (!diary || !sums.ok()) return;
                   diary->written_ = energyDays(*sums);
                   diary->computer_.remember(diary->written_);
                   diary->read_ = true;
                 });
}

EnergyDiary::~EnergyDiary() {
  write();
  // The Backstage ends soon, and drops what it has not begun.
  const auto written = std::make_shared<std::promise<void>>();
  backstage_.tell([written](Stage&) { written->set_value(); });
  written->get_future().wait_for(kLongestGoodbye);
}

void EnergyDiary::write() {
  const EnergyDays& days = computer_.ledger().days();
  if (!read_ || days.empty()) return;
  EnergyDays changed;
  for (const auto& [number, day] : days) {
    const auto before = written_.find(number);
    if (before == written_.end() || !(before->second == day)) changed[number] = day;
  }
  if (changed.empty()) return;
  written_ = days;
  const std::int64_t oldest = days.rbegin()->first - telemetry::EnergyLedger::kMostDays + 1;
  // A disk that refuses costs these minutes: the next sums hold them too.
  backstage_.tell(
      [sums = energySums(changed), oldest](Stage& stage) { (void)stage.energy.replace(sums, oldest); });
}

}  // namespace tandem
