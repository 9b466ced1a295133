// Intel's NPU. Its driver keeps the books itself: asking it wakes nothing, but takes a lock that submissions
// also take, so not more often than once a second.   (Linux, drivers/accel/ivpu/ivpu_sysfs.c) Thread: one at
// a time.
#pragma once

#include "app/telemetry/counter.h"
#include "app/telemetry/device_reader.h"

namespace tandem::telemetry {

class IvpuReader final : public DeviceReader {
 public:
  /// `kernel` outlives it.
  IvpuReader(const Kernel& kernel, const SysDevice& device);
  void read(Instant now, DeviceReadings& into) override;
  /// Between two bursts of work it sleeps for some milliseconds, and a look would mostly find it so: the time
  /// it was busy counts all the same.
  void rest(Instant now, DeviceReadings& into) override;

 private:
  KernelFile busyTime_, memory_, frequency_, mostFrequency_;
  Counter busy_;
};

}  // namespace tandem::telemetry
