// This computer's sensors, and who used its energy, as the dashboard shows them.
//
// Sensors are read once a second while `watched`, and never otherwise; which kernels ran is taken in every
// half minute even then, so that a day's energy is complete. Thread: GUI thread only.
#pragma once

#include <QObject>
#include <QTimer>
#include <QVariantList>
#include <QtQmlIntegration>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>

#include "app/telemetry/machine_watch.h"
#include "engine/api/live.h"
#include "engine/base/clock.h"

namespace tandem {

class ThisComputer : public QObject {
  Q_OBJECT
  QML_ELEMENT
  QML_UNCREATABLE("A part of Dashboard.")

  /// How busy all cores are together, or why that is not known; and the last minute of it, 0 … 1, oldest
  /// first.
  Q_PROPERTY(QString busy READ busy NOTIFY changed)
  Q_PROPERTY(QVariantList history READ history NOTIFY changed)
  /// What the package takes now: measured, "≈" what the cost model expects of Tandem's work, or why neither.
  Q_PROPERTY(QString power READ power NOTIFY changed)
  Q_PROPERTY(QString powerTip READ powerTip NOTIFY changed)
  /// Rows and cards as sensor_words.h describes them.
  Q_PROPERTY(QVariantList coreGroups READ coreGroups NOTIFY changed)
  Q_PROPERTY(QVariantList processor READ processor NOTIFY changed)
  Q_PROPERTY(QVariantList memory READ memory NOTIFY changed)
  Q_PROPERTY(QVariantList powers READ powers NOTIFY changed)
  Q_PROPERTY(QVariantList devices READ devices NOTIFY changed)
  Q_PROPERTY(QVariantList refused READ refused NOTIFY changed)
  /// Rows as energy_words.h describes them, of the day that is shown.
  Q_PROPERTY(QVariantList energyByMonitor READ energyByMonitor NOTIFY changed)
  Q_PROPERTY(QVariantList energyByDevice READ energyByDevice NOTIFY changed)
  /// The day that is shown, counted back among those with entries: 0 = the latest; and its name.
  Q_PROPERTY(int daysBack READ daysBack WRITE setDaysBack NOTIFY changed)
  Q_PROPERTY(int dayCount READ dayCount NOTIFY changed)
  Q_PROPERTY(QString dayName READ dayName NOTIFY changed)

 public:
  struct Ports {
    std::shared_ptr<LiveView> view;  ///< null: nothing ever runs
    std::function<Instant()> now;    ///< the clock of the view's times
    telemetry::Kernel kernel{};
  };
  explicit ThisComputer(Ports ports, QObject* parent = nullptr);
  ~ThisComputer() override;

  void setWatched(bool watched);
  bool watched() const { return watch_.looking(); }
  /// What the timer does.
  void tick();

  const telemetry::EnergyLedger& ledger() const { return watch_.ledger(); }
  /// Days from before this start; see EnergyLedger::remember().
  void remember(const std::map<std::int64_t, telemetry::EnergyLedger::Day>& days);
  /// `monitor` has asked `request`. Whatever nobody tells is a conversation's.
  void submitted(RequestId request, const std::string& monitor);

  QString busy() const { return busy_; }
  QVariantList history() const { return history_; }
  QString power() const { return power_; }
  QString powerTip() const { return powerTip_; }
  QVariantList coreGroups() const { return coreGroups_; }
  QVariantList processor() const { return processor_; }
  QVariantList memory() const { return memory_; }
  QVariantList powers() const { return powers_; }
  QVariantList devices() const { return devices_; }
  QVariantList refused() const { return refused_; }
  QVariantList energyByMonitor() const { return energyByMonitor_; }
  QVariantList energyByDevice() const { return energyByDevice_; }
  int daysBack() const { return daysBack_; }
  void setDaysBack(int days);
  int dayCount() const { return static_cast<int>(ledger().days().size()); }
  QString dayName() const { return dayName_; }

 signals:
  void changed();

 private:
  class PortClock;

  void showSensors();
  void showPower();
  void showEnergy();

  const std::unique_ptr<const PortClock> clock_;
  telemetry::MachineWatch watch_;
  QTimer timer_;
  QString busy_, power_, powerTip_, dayName_;
  QVariantList history_, coreGroups_, processor_, memory_, powers_, devices_, refused_;
  QVariantList energyByMonitor_, energyByDevice_;
  int daysBack_ = 0;
};

}  // namespace tandem
