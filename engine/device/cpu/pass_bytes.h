// How much memory the activations of a pass on the CPU take, known before anything is loaded.
// Thread: pure function.
#pragma once

#include <cstdint>

#include "engine/model/hyperparameters.h"

namespace tandem::device {

/// Bytes that a pass of the CPU machine maps (Machine::makePass): activations, logits, and, with experts, the
/// scratch memory of each of `threads` threads. Whole pages; a few small tables are not counted.
std::uint64_t cpuPassBytes(const model::Hyperparameters& hyper, int maxRows, int maxLogits, int threads);

}  // namespace tandem::device
