// What running a model takes besides its weights and its KV cache: the activations of the coordinator's
// passes. Thread: pure function.
#pragma once

#include <cstdint>

#include "engine/model/hyperparameters.h"
#include "engine/schedule/limits.h"

namespace tandem::runtime {

/// Bytes of the passes that a coordinator keeps on a CPU with `threads` threads: one decode batch, and two
/// prefill segments, a reactive one and the one that it preempted.   (XPU-2 §4.3, the double activation
/// buffer) More of them are made while more prefills are under way, up to limits.prefillPasses.
std::uint64_t activationBytes(const model::Hyperparameters& hyper, const schedule::Limits& limits,
                              int threads);

}  // namespace tandem::runtime
