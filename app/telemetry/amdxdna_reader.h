// AMD's NPU. Its driver answers a question rather than showing files; where it does not answer, the graphics
// of the same processor know some of it.   (gpu_metrics.h) Thread: one at a time.
#pragma once

#include <optional>

#include "app/telemetry/amdxdna_sensors.h"
#include "app/telemetry/device_reader.h"

namespace tandem::telemetry {

class AmdxdnaReader final : public DeviceReader {
 public:
  /// `kernel` outlives it.
  AmdxdnaReader(const Kernel& kernel, const SysDevice& device, AskSensors ask = askAmdxdna);
  void read(Instant now, DeviceReadings& into) override;
  void rest(Instant, DeviceReadings&) override {}

 private:
  struct Graphics {
    KernelFile runtimeStatus, metrics;
  };
  static std::optional<Graphics> findGraphics(const Kernel& kernel);

  const std::filesystem::path node_;
  const AskSensors ask_;
  KernelFile powerState_;
  std::optional<Graphics> graphics_;  ///< inside the same processor
};

}  // namespace tandem::telemetry
