// Memory-aware dispatch: which kernels may run at the same time.   (XPU-1 §6.4)
//
// Kernels that wait for memory (GEMV) slow each other down; GEMM on chunks hardly notices (XPU-2 §3.1). So
// only kernels that are bound by memory are kept apart:
//   low pressure      all run together
//   medium pressure   proactive ones only beside kernels of their own class (XPU-2 §4.3: equal priority runs)
//   high pressure     one at a time, reactive first
// A reactive kernel never waits for a proactive one: what is proactive ends soon by itself.
// Thread: pure functions.
#pragma once

#include "engine/schedule/decision.h"
#include "engine/schedule/situation.h"

namespace tandem::schedule {

enum class Pressure { low, medium, high };

/// The tier in which the machine is when `share` of its memory bandwidth is asked for.
Pressure pressureOf(double share, const Limits& limits);

/// Whether `kernel` may start beside the kernels that run.
bool mayStart(const Situation& situation, const KernelPlan& kernel, bool reactive);

}  // namespace tandem::schedule
