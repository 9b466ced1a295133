// Everything the sensors said at one moment.
// Thread: plain values.
#pragma once

#include <vector>

#include "app/telemetry/battery_reader.h"
#include "app/telemetry/cpu_reader.h"
#include "app/telemetry/device_readings.h"
#include "app/telemetry/memory_reader.h"
#include "app/telemetry/rapl_reader.h"
#include "app/telemetry/thermal_reader.h"
#include "engine/base/clock.h"

namespace tandem::telemetry {

struct Snapshot {
  Instant at{};
  CpuReadings cpu;
  MemoryReadings memory;
  std::vector<EnergyZone> energy;
  BatteryReadings battery;
  ThermalReadings thermal;
  std::vector<DeviceReadings> devices;
};

}  // namespace tandem::telemetry
