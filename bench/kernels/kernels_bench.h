// What the kernel benchmarks share.
#pragma once

#include <benchmark/benchmark.h>

#include "engine/device/cpu/worker_pool.h"
#include "engine/kernels/kernels.h"

namespace tandem::bench {

/// The machine a benchmark runs on.
struct Machine {
  CpuInfo cpu;
  device::WorkerPool pool;
  double bandwidth;  ///< bytes/s, measured with all threads of the pool
};

/// Each registers its benchmarks for every fast table of the machine, which outlives them.
void registerProducts(Machine& machine);
void registerAttention(Machine& machine);

}  // namespace tandem::bench
