// What an accelerator says about itself, in one shape for all families, so that whoever shows it needs to
// know none of them. Thread: plain values.
#pragma once

#include <string>
#include <string_view>

#include "app/telemetry/reading.h"

namespace tandem::telemetry {

enum class DeviceFamily { i915, xe, amdgpu, ivpu, amdxdna, other };
/// The name of the kernel's driver.
std::string_view toString(DeviceFamily family);
/// For people: "Intel NPU".
std::string_view label(DeviceFamily family);

enum class DeviceState {
  awake,
  asleep,  ///< not woken for a look at it
  gone,    ///< removed, or its driver unloaded
};
std::string_view toString(DeviceState state);

struct DeviceReadings {
  std::string name;  ///< "card0", "accel0"
  DeviceFamily family = DeviceFamily::other;
  DeviceState state = DeviceState::awake;
  std::string driver;     ///< as the kernel calls it
  std::string slot;       ///< on the PCI bus: "0000:00:02.0"; may be empty
  Reading busy;           ///< share of time, 0 … 1
  Reading megahertz;      ///< now
  Reading mostMegahertz;  ///< that it can reach
  Reading watts;          ///< of this device alone
  Reading packageWatts;   ///< of the whole package, where the device's driver measures that
  Reading celsius;
  Reading memoryUsed, memoryTotal;  ///< bytes
  Reading ownBusy;                  ///< share of time that this program keeps it busy, 0 … 1
  Reading ownMemory;                ///< bytes that this program holds on it
};

/// The same reason everywhere; what it is stays.
void setAll(DeviceReadings& readings, Reason reason);

}  // namespace tandem::telemetry
