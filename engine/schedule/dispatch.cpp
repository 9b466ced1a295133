#include "engine/schedule/dispatch.h"

#include <algorithm>

namespace tandem::schedule {

Pressure pressureOf(double share, const Limits& limits) {
  if (share < limits.pressureMedium) return Pressure::low;
  return share < limits.pressureHigh ? Pressure::medium : Pressure::high;
}

bool mayStart(const Situation& situation, const KernelPlan& kernel, bool reactive) {
  const Limits& limits = situation.limits;
  if (!situation.features.pressureTiers || reactive || kernel.bandwidthShare < limits.memoryBound)
    return true;
  bool besideReactive = false, besideOthers = false;
  for (const KernelView& running : situation.snapshot.kernels) {
    if (running.bandwidthShare < limits.memoryBound) continue;
    (running.reactive ? besideReactive : besideOthers) = true;
  }
  switch (pressureOf(memoryPressure(situation.snapshot) + kernel.bandwidthShare, limits)) {
    case Pressure::low:
      return true;
    case Pressure::medium:
      return !besideReactive;
    case Pressure::high:
      return !besideReactive && !besideOthers;
  }
  return true;
}

}  // namespace tandem::schedule
