// Kernels and whole passes for those who wait for them: logits of a text, measurements and tests.
#pragma once

#include <span>

#include "engine/base/result.h"
#include "engine/device/device.h"

namespace tandem::device {

/// Launches `kernel` and sleeps until it has ended: all of it, or as far as somebody's stop let it come.
/// Thread: the one that launches on `device`, which is not one of its own.
Completion launchAndWait(Device& device, const Kernel& kernel);

/// Launches `kernel` and sleeps until it has finished; a kernel that somebody stops goes on at once.
/// Errors: those of the kernel. Thread: as launchAndWait.
Status runKernel(Device& device, const Kernel& kernel);

/// Begins `pass` over `rows` and runs all nodes as one kernel on the first device.
/// Errors: those of Machine::begin and of the kernel. Thread: as launchAndWait.
Status runPass(Machine& machine, Pass& pass, std::span<const Row> rows);

/// Fails with `malformed` when a logit of the k-th row is not a number: damaged weights show here.
Status checkLogits(const Pass& pass, int k);

}  // namespace tandem::device
