// The sensors and the energy ledger together: what this machine does now, and who used how much for it.
//
//   watch.look(true);           // somebody looks: sensors are read
//   every second: watch.tick();
//   watch.look(false);          // nobody looks: no sensor is read
//   every half minute: watch.tick();   // takes in only which kernels ran; what they used is then an estimate
//
// Thread: one at a time.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "app/telemetry/energy_feed.h"
#include "app/telemetry/energy_ledger.h"
#include "app/telemetry/package_power.h"
#include "app/telemetry/sampler.h"
#include "engine/api/live.h"
#include "engine/base/clock.h"

namespace tandem::telemetry {

class MachineWatch {
 public:
  struct Ports {
    const Clock& clock;              ///< of the view's times; outlives the watch
    std::shared_ptr<LiveView> live;  ///< null: nothing ever runs
    Kernel kernel{};
    std::function<std::int64_t()> day;  ///< a number that grows by one each midnight
  };
  explicit MachineWatch(Ports ports);

  /// From now on somebody looks, or nobody does. The first look reads at once.
  void look(bool looking);
  bool looking() const { return looking_.has_value(); }
  /// Says whether there is anything new.
  bool tick();

  /// Means nothing while nobody looks.
  const Snapshot& snapshot() const { return sampler_.snapshot(); }
  const EnergyLedger& ledger() const { return ledger_; }
  EnergyLedger& ledger() { return ledger_; }
  /// Where the package tells no power: what the cost model expects of the kernels of the last interval, above
  /// what the machine takes when it does nothing.
  std::optional<double> expectedWatts() const { return expectedWatts_; }

 private:
  void close(Instant at, std::optional<double> joules, double ownShare);

  const Ports ports_;
  Sampler sampler_;
  std::optional<Sampler::Subscription> looking_;
  PackageMeter meter_;
  EnergyLedger ledger_;
  std::optional<EnergyFeed> feed_;
  std::optional<Instant> closed_;
  std::optional<double> expectedWatts_;
};

}  // namespace tandem::telemetry
