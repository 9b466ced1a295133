#include "app/telemetry/device_reader.h"

#include <system_error>

#include "app/telemetry/amdgpu_reader.h"
#include "app/telemetry/amdxdna_reader.h"
#include "app/telemetry/intel_gpu_reader.h"
#include "app/telemetry/ivpu_reader.h"
#include "app/telemetry/numbers.h"
#include "engine/base/trimmed.h"

namespace tandem::telemetry {
namespace {
namespace fs = std::filesystem;

class UnknownReader final : public DeviceReader {
 public:
  void read(Instant, DeviceReadings& into) override {
    setAll(into, {.why = Why::absent, .hint = "Tandem cannot read devices of this driver."});
  }
  void rest(Instant, DeviceReadings&) override {}
};

}  // namespace

std::unique_ptr<DeviceReader> makeDeviceReader(const Kernel& kernel, const SysDevice& device) {
  switch (device.family) {
    case DeviceFamily::i915:
    case DeviceFamily::xe:
      return std::make_unique<IntelGpuReader>(kernel, device);
    case DeviceFamily::amdgpu:
      return std::make_unique<AmdgpuReader>(kernel, device);
    case DeviceFamily::ivpu:
      return std::make_unique<IvpuReader>(kernel, device);
    case DeviceFamily::amdxdna:
      return std::make_unique<AmdxdnaReader>(kernel, device);
    case DeviceFamily::other:
      break;
  }
  return std::make_unique<UnknownReader>();
}

KernelFile runtimeStatusFile(const Kernel& kernel, const fs::path& device) {
  return {kernel, device / "power/runtime_status"};
}

/// "active", "suspended", "suspending", "resuming", "unsupported".
/// (Documentation/ABI/testing/sysfs-devices-power)
bool isAsleep(KernelFile& runtimeStatus) {
  const auto said = runtimeStatus.text();
  const std::string_view word = trimmed(said.valueOr({}));
  return word == "suspended" || word == "suspending";
}

fs::path findMonitor(const Kernel& kernel, const fs::path& device, std::string_view name) {
  std::error_code error;
  for (fs::directory_iterator entry(device / "hwmon", error), end; !error && entry != end;
       entry.increment(error)) {
    if (readLineOnce(kernel, entry->path() / "name") == name) return entry->path();
  }
  return {};
}

}  // namespace tandem::telemetry
