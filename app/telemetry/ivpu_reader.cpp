#include "app/telemetry/ivpu_reader.h"

#include <algorithm>

namespace tandem::telemetry {
namespace {

constexpr Reason kNoSensor{.why = Why::absent,
                           .hint = "This NPU has no power sensor; its share is in the package."};

}  // namespace

IvpuReader::IvpuReader(const Kernel& kernel, const SysDevice& device)
    : busyTime_(kernel, device.folder / "device/npu_busy_time_us"),
      memory_(kernel, device.folder / "device/npu_memory_utilization"),
      frequency_(kernel, device.folder / "device/npu_current_frequency_mhz"),
      mostFrequency_(kernel, device.folder / "device/npu_max_frequency_mhz") {}

void IvpuReader::read(Instant now, DeviceReadings& into) {
  rest(now, into);
  into.megahertz = frequency_.number();
}

void IvpuReader::rest(Instant now, DeviceReadings& into) {
  const auto microseconds = busyTime_.count();
  if (microseconds) {
    const Reading share = busy_.perSecond(*microseconds, now, 1e-6);
    into.busy = share ? Reading(std::min(*share, 1.0)) : share;
  } else {
    busy_.forget();
    into.busy = microseconds.reason();
  }
  into.memoryUsed = memory_.number();
  into.mostMegahertz = mostFrequency_.number();
  into.watts = kNoSensor;
}

}  // namespace tandem::telemetry
