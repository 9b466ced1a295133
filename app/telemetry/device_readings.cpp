#include "app/telemetry/device_readings.h"

namespace tandem::telemetry {

std::string_view toString(DeviceFamily family) {
  switch (family) {
    case DeviceFamily::i915:
      return "i915";
    case DeviceFamily::xe:
      return "xe";
    case DeviceFamily::amdgpu:
      return "amdgpu";
    case DeviceFamily::ivpu:
      return "intel_vpu";
    case DeviceFamily::amdxdna:
      return "amdxdna";
    case DeviceFamily::other:
      return "other";
  }
  return {};
}

std::string_view label(DeviceFamily family) {
  switch (family) {
    case DeviceFamily::i915:
    case DeviceFamily::xe:
      return "Intel GPU";
    case DeviceFamily::amdgpu:
      return "AMD GPU";
    case DeviceFamily::ivpu:
      return "Intel NPU";
    case DeviceFamily::amdxdna:
      return "AMD NPU";
    case DeviceFamily::other:
      return "Other device";
  }
  return {};
}

std::string_view toString(DeviceState state) {
  switch (state) {
    case DeviceState::awake:
      return "awake";
    case DeviceState::asleep:
      return "asleep";
    case DeviceState::gone:
      return "gone";
  }
  return {};
}

void setAll(DeviceReadings& readings, Reason reason) {
  for (Reading* reading : {&readings.busy, &readings.megahertz, &readings.mostMegahertz, &readings.watts,
                           &readings.packageWatts, &readings.celsius, &readings.memoryUsed,
                           &readings.memoryTotal, &readings.ownBusy, &readings.ownMemory}) {
    *reading = reason;
  }
}

}  // namespace tandem::telemetry
