// Tells the energy ledger which kernels ran, as the live view shows them.
//
//   feed.take();                                       // before each close(), so that nothing comes late
//   ledger.close(snapshot.at, meter.take(snapshot), ownShare(snapshot.cpu), day);
//
// Thread: the ledger's.
#pragma once

#include "app/telemetry/energy_ledger.h"
#include "engine/api/live.h"

namespace tandem::telemetry {

/// `kernel` as the ledger books it, on one of the devices of `state`. Its end means nothing while it runs.
KernelRun runOf(const LiveKernel& kernel, const LiveState& state);

class EnergyFeed {
 public:
  /// Both outlive it.
  EnergyFeed(const LiveView& live, EnergyLedger& ledger) : live_(live), ledger_(ledger) {}
  void take();

 private:
  const LiveView& live_;
  EnergyLedger& ledger_;
  LiveCursor cursor_;
};

}  // namespace tandem::telemetry
