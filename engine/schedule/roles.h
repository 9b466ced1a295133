// Which device does what: found from what devices can do and how fast they are, never from names.
// Thread: pure functions.
#pragma once

#include <span>
#include <vector>

#include "engine/base/clock.h"
#include "engine/cost/cost_model.h"
#include "engine/schedule/snapshot.h"

namespace tandem::schedule {

/// Indices into Snapshot::devices; −1 = no such device.   (XPU-2 §4.2 "computation affinity")
struct Roles {
  int chunked = -1;  ///< prefills chunks of prompts in shapes compiled ahead of time: an NPU
  int main = -1;     ///< computes whatever has no static shape, and decodes: an iGPU, or the only CPU
  int spare = -1;    ///< can decode too: the CPU beside an iGPU
};

/// Time of one layer over a chunk of a prompt, by device: what "fast" means here.
std::vector<Instant> layerTimes(const cost::CostModel& costs);

/// The fastest device for each role among those that are not in quarantine.
Roles rolesOf(std::span<const DeviceView> devices, std::span<const Instant> layerTimes);

}  // namespace tandem::schedule
