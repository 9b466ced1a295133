// From a profile in resources/soc/ to a machine that can be simulated.
// Thread: pure function.
#pragma once

#include "engine/cost/soc_profile.h"
#include "engine/device/simulated/spec.h"

namespace tandem::device {

/// Devices in the profile's order. The CPU, if there is one, lends the compiler its cores.
SimulatedMachineSpec specOf(const cost::SocProfile& profile);

}  // namespace tandem::device
