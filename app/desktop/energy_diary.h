// Keeps the energy of each day over restarts: what the ledger knows is written down every few minutes and at
// the end, and given back to it at the start. A crash costs the last minutes. Thread: GUI thread only.
#pragma once

#include <QObject>
#include <QTimer>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "app/storage/energy_tables.h"
#include "app/telemetry/energy_ledger.h"

namespace tandem {

class Backstage;
class ThisComputer;

using EnergyDays = std::map<std::int64_t, telemetry::EnergyLedger::Day>;
/// Days as they are stored, and back.
std::vector<EnergySum> energySums(const EnergyDays& days);
EnergyDays energyDays(std::span<const EnergySum> sums);

class EnergyDiary : public QObject {
 public:
  /// Both outlive it.
  EnergyDiary(Backstage& backstage, ThisComputer& computer);
  ~EnergyDiary() override;

  /// Writes down the days that have changed. The timer does it; before the days of earlier starts are there,
  /// nothing is done.
  void write();

 private:
  Backstage& backstage_;
  ThisComputer& computer_;
  QTimer timer_;
  EnergyDays written_;
  bool read_ = false;
};

}  // namespace tandem
