// How hot the processor is, and whether it had to slow down for it.
// Thread: one at a time.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/telemetry/counter.h"
#include "app/telemetry/kernel_file.h"
#include "app/telemetry/reading.h"
#include "engine/base/clock.h"

namespace tandem::telemetry {

struct Temperature {
  std::string name;  ///< as the kernel calls it: "x86_pkg_temp", "k10temp"
  Reading celsius;
};

struct ThermalReadings {
  Reading package;      ///< of the processor, in °C
  Reading throttlings;  ///< how often per second the package slowed down for its heat
  std::vector<Temperature> all;
};

class ThermalReader {
 public:
  /// `kernel` outlives it.
  explicit ThermalReader(const Kernel& kernel);
  ThermalReadings read(Instant now);

 private:
  struct Sensor {
    std::string name;
    bool package = false;
    KernelFile file;
  };
  void find();

  const Kernel& kernel_;
  std::vector<Sensor> sensors_;
  KernelFile throttled_;
  Counter throttlings_;
  std::optional<Instant> nextSearch_;
};

}  // namespace tandem::telemetry
