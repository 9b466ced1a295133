// A simulated system on a chip as plain figures: what its devices can do, what they share.
// What a kernel takes on one of them alone is the cost model's business.
//
// Thread: plain values.
#pragma once

#include <string>
#include <vector>

#include "engine/base/clock.h"
#include "engine/device/device.h"

namespace tandem::device {

struct SimulatedDeviceSpec {
  DeviceInfo info;
  double bytesPerSecond = 0;  ///< what it can draw from memory at most
  double flopPerSecond = 0;   ///< its highest compute ceiling
  Instant tile{};             ///< longest output tile: what a stopped kernel still takes (granularity tile)
  Instant sleepsAfter = Instant::max();  ///< idle for so long, it goes to sleep …
  Instant wakes{};                       ///< … and the next kernel starts so much later
  double prefillShown = 1;               ///< utilisation that a monitor shows while it prefills, 0 … 1
  double decodeShown = 1;                ///< the same while it only decodes
};

struct SimulatedMachineSpec {
  std::vector<SimulatedDeviceSpec> devices;
  double bytesPerSecond = 0;  ///< memory bandwidth that the devices share
  int compiler = -1;          ///< device whose cores the compile thread borrows; −1 = none of them
  double compilerWatts = 0;   ///< above idle, while that thread compiles
};

}  // namespace tandem::device
