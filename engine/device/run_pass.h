// A whole pass without preemption: for decode iterations, logits of a text, measurements and tests.
#pragma once

#include <span>

#include "engine/base/result.h"
#include "engine/device/device.h"

namespace tandem::device {

/// Begins `pass` over `rows` and runs all nodes. Errors: those of Device::begin and Device::run.
/// Thread: the executor of `device`.
Status runPass(Device& device, Pass& pass, std::span<const Row> rows);

}  // namespace tandem::device
