// The graphics and neural processors that the kernel lists. Looking at the list wakes none of them.
// Thread: pure functions that read files.
#pragma once

#include <vector>

#include "app/telemetry/device_reader.h"

namespace tandem::telemetry {

/// Sorted: graphics first, each kind by its number. Drawing surfaces without hardware are left out.
std::vector<SysDevice> findDevices(const Kernel& kernel);

}  // namespace tandem::telemetry
