// AMD graphics.   (Linux, Documentation/gpu/amdgpu/driver-misc.rst and thermal.rst)
// Thread: one at a time.
#pragma once

#include <string_view>

#include "app/telemetry/device_reader.h"
#include "app/telemetry/gpu_metrics.h"

namespace tandem::telemetry {

/// The bytes of device/gpu_metrics, parsed.
OrReason<GpuMetrics> readGpuMetrics(KernelFile& file);
/// `device`/gpu_metrics.
KernelFile gpuMetricsFile(const Kernel& kernel, const std::filesystem::path& device);

class AmdgpuReader final : public DeviceReader {
 public:
  /// `kernel` outlives it.
  AmdgpuReader(const Kernel& kernel, const SysDevice& device);
  void read(Instant now, DeviceReadings& into) override;
  void rest(Instant, DeviceReadings&) override {}

 private:
  void readMemory(DeviceReadings& into);

  const bool card_;  ///< with memory of its own, as opposed to graphics inside the processor
  KernelFile busy_, metrics_;
  KernelFile vramUsed_, vramTotal_, gttUsed_, gttTotal_;
  KernelFile averagePower_, power_, temperature_, frequency_;
};

}  // namespace tandem::telemetry
