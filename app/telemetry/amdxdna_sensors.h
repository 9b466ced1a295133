// What the driver of AMD's NPU answers when it is asked for its sensors.
// (Linux, include/uapi/drm/amdxdna_accel.h: struct amdxdna_drm_query_sensor)
// Thread: pure function.
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <span>
#include <vector>

#include "app/telemetry/reading.h"

namespace tandem::telemetry {

struct NpuSensors {
  Reading watts;
  Reading busy;  ///< mean of its columns, 0 … 1
};

/// Untrusted: whole records are read, what is left over is not. Fields nobody reports say `absent`.
NpuSensors parseAmdxdnaSensors(std::span<const std::byte> records);

/// Asks the driver behind a node such as /dev/accel/accel0 for the records. It would wake the device.
OrReason<std::vector<std::byte>> askAmdxdna(const std::filesystem::path& node);
/// As askAmdxdna; replaceable in tests.
using AskSensors = std::function<OrReason<std::vector<std::byte>>(const std::filesystem::path& node)>;

}  // namespace tandem::telemetry
