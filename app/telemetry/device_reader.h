// The readers of the device families: one class per kernel driver behind one small interface.
// Thread: one at a time.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "app/telemetry/device_readings.h"
#include "app/telemetry/kernel_file.h"
#include "engine/base/clock.h"

namespace tandem::telemetry {

/// A device as the kernel lists it.
struct SysDevice {
  std::string name;              ///< "card0", "accel0"
  std::filesystem::path folder;  ///< /sys/class/drm/card0
  DeviceFamily family = DeviceFamily::other;
  std::string driver, slot;

  bool operator==(const SysDevice&) const = default;
};

class DeviceReader {
 public:
  virtual ~DeviceReader() = default;
  /// Fills in what this family knows; the rest says `absent` already. Called only for a device that is awake.
  virtual void read(Instant now, DeviceReadings& into) = 0;
  /// It sleeps, and the readings say so already. Only what is known without waking it may be read; rates of
  /// everything else begin anew.
  virtual void rest(Instant now, DeviceReadings& into) = 0;
};

/// Never null. `kernel` outlives the reader.
std::unique_ptr<DeviceReader> makeDeviceReader(const Kernel& kernel, const SysDevice& device);

/// What `device`/power/runtime_status says. Asking does not wake the device.
bool isAsleep(KernelFile& runtimeStatus);
KernelFile runtimeStatusFile(const Kernel& kernel, const std::filesystem::path& device);

/// The folder of the hardware monitor called `name` in `device`/hwmon; empty when there is none.
std::filesystem::path findMonitor(const Kernel& kernel, const std::filesystem::path& device,
                                  std::string_view name);

}  // namespace tandem::telemetry
