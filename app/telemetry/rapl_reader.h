// The energy counters of the processor (RAPL): package, cores, graphics, memory, and on some machines all of
// it. AMD processors show theirs in the same place.   (Linux, Documentation/power/powercap/powercap.rst)
//
// Since a side channel was found in them, only root may read the counters (CVE-2020-8694), and Tandem does
// not ask for that: it says so and takes other sources.   (package_power.h) Thread: one at a time.
#pragma once

#include <string>
#include <vector>

#include "app/telemetry/counter.h"
#include "app/telemetry/kernel_file.h"
#include "app/telemetry/reading.h"
#include "engine/base/clock.h"

namespace tandem::telemetry {

struct EnergyZone {
  std::string name;  ///< "package-0", "core", "uncore", "dram", "psys"
  bool package = false;
  Reading watts;   ///< since the sample before
  Reading joules;  ///< the sum of everything seen so far: differences are exact over any time
};

class RaplReader {
 public:
  /// `kernel` outlives it.
  explicit RaplReader(const Kernel& kernel) : kernel_(kernel) {}
  /// Empty when the machine has no such counters.
  std::vector<EnergyZone> read(Instant now);

 private:
  struct Zone {
    std::string folder, name;
    KernelFile energy, range;
    Counter counter;
    double joules = 0;
  };
  void find();
  static EnergyZone read(Zone& zone, Instant now);

  const Kernel& kernel_;
  std::vector<Zone> zones_;
  Instant nextSearch_{};
  bool searched_ = false;
};

}  // namespace tandem::telemetry
