// Intel graphics, both drivers. What the two share: how busy they are is told by how little they idle, which
// everybody may read; the exact counters of their engines ask for the right to watch the whole system.
// Thread: one at a time.
#pragma once

#include <vector>

#include "app/telemetry/counter.h"
#include "app/telemetry/device_reader.h"

namespace tandem::telemetry {

class IntelGpuReader final : public DeviceReader {
 public:
  /// `device.family` is i915 or xe; `kernel` outlives it.
  IntelGpuReader(const Kernel& kernel, const SysDevice& device);
  void read(Instant now, DeviceReadings& into) override;
  void rest(Instant now, DeviceReadings& into) override;

 private:
  void readPower(Instant now, DeviceReadings& into);

  std::vector<KernelFile> idle_;       ///< milliseconds, the first that exists counts
  std::vector<KernelFile> frequency_;  ///< MHz, the same
  KernelFile mostFrequency_;
  std::vector<KernelFile> energy_;       ///< µJ of the card
  std::vector<KernelFile> temperature_;  ///< m°C
  Counter idleTime_;
  Counter energyUsed_;
};

}  // namespace tandem::telemetry
