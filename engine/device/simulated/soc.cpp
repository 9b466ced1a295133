#include "engine/device/simulated/soc.h"

#include <algorithm>
#include <cmath>

namespace tandem::device {
namespace {

/// Longest time between two looks at a stop flag inside a kernel: half of it is what a stop takes on average,
/// 0.17 ms in bench/preempt.
constexpr Instant kTile = std::chrono::microseconds(340);

Instant toInstant(double seconds) {
  return Instant(static_cast<Instant::rep>(std::llround(seconds * 1e9)));
}

Granularity granularityOf(cost::Preemption preemption) {
  switch (preemption) {
    case cost::Preemption::none:
      return Granularity::none;
    case cost::Preemption::kernel:
      return Granularity::kernel;
    case cost::Preemption::tile:
      return Granularity::tile;
  }
  return Granularity::none;
}

SimulatedDeviceSpec deviceOf(const cost::DeviceProfile& profile) {
  SimulatedDeviceSpec spec;
  spec.info.name = profile.label;
  spec.info.can = {.granularity = granularityOf(profile.preemption),
                   .dynamicShapes = profile.dynamicShapes,
                   .chunkRows = profile.chunkRows,
                   .splitsRows = profile.splitsRows,
                   .decodes = profile.decodes,
                   .slots = profile.slots};
  for (const cost::OperatorCost* op :
       {&profile.gemm, &profile.gemv, &profile.attention, &profile.decodeAttention}) {
    spec.bytesPerSecond = std::max(spec.bytesPerSecond, op->ceilings.bandwidth);
    spec.flopPerSecond = std::max(spec.flopPerSecond, op->ceilings.flops);
  }
  spec.tile = kTile;
  if (profile.sleepsAfter > 0) spec.sleepsAfter = toInstant(profile.sleepsAfter);
  spec.wakes = toInstant(profile.wakeUp);
  spec.prefillShown = profile.prefillBusy;
  spec.decodeShown = profile.decodeBusy;
  return spec;
}

}  // namespace

SimulatedMachineSpec specOf(const cost::SocProfile& profile) {
  SimulatedMachineSpec spec;
  for (const cost::DeviceProfile& device : profile.devices) spec.devices.push_back(deviceOf(device));
  spec.bytesPerSecond = profile.sharedBandwidth;
  spec.compiler = profile.find(cost::DeviceKind::cpu);
  spec.compilerWatts = profile.compile.watts;
  return spec;
}

}  // namespace tandem::device
