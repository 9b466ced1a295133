// What the battery gives and holds. On battery this is the power of the whole computer, and nobody is refused
// it. (Linux, Documentation/ABI/testing/sysfs-class-power) Thread: one at a time.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/telemetry/kernel_file.h"
#include "app/telemetry/reading.h"
#include "engine/base/clock.h"

namespace tandem::telemetry {

struct BatteryReadings {
  Reading watts;    ///< what all batteries give now; 0 while they charge or rest
  Reading charge;   ///< share that is left, 0 … 1
  Reading onMains;  ///< 1 when a supply says that it is plugged in, 0 when none does
};

class BatteryReader {
 public:
  /// `kernel` outlives it.
  explicit BatteryReader(const Kernel& kernel) : kernel_(kernel) {}
  BatteryReadings read(Instant now);

 private:
  struct Battery {
    std::string folder;
    KernelFile status, power, current, voltage, energyNow, energyFull, chargeNow, chargeFull, capacity;
  };
  struct Supply {
    std::string folder;
    KernelFile online;
  };
  void find();
  static Reading wattsOf(Battery& battery);
  static Reading chargeOf(Battery& battery);

  const Kernel& kernel_;
  std::vector<Battery> batteries_;
  std::vector<Supply> supplies_;
  std::optional<Instant> nextSearch_;
};

}  // namespace tandem::telemetry
