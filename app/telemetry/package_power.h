// The power of the whole package, from the best source that this user may read.
// Thread: pure function, plain class.
#pragma once

#include <optional>
#include <string_view>

#include "app/telemetry/reading.h"
#include "app/telemetry/snapshot.h"

namespace tandem::telemetry {

enum class PowerSource {
  none,
  counters,  ///< RAPL: package
  graphics,  ///< AMD's graphics driver: package
  battery,   ///< while it is discharged: the whole computer, screen included
};
/// For people: "the processor's counters".
std::string_view label(PowerSource source);

struct PackagePower {
  Reading watts;
  PowerSource source = PowerSource::none;
};
PackagePower packagePower(const Snapshot& snapshot);

/// The share of the processor's busy time that is this program's; 1 where that is not known.
double ownShare(const CpuReadings& cpu);

/// Joules between snapshots, for the energy ledger.
class PackageMeter {
 public:
  /// Since the last call; nothing when there was no source the same as then.
  std::optional<double> take(const Snapshot& snapshot);

 private:
  struct Before {
    Instant at{};
    PowerSource source = PowerSource::none;
    double counted = 0;
  };
  std::optional<Before> before_;
};

}  // namespace tandem::telemetry
