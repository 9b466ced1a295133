// Computing the stages of a kernel on the worker pool, up to the end or up to a stop.
#pragma once

#include <atomic>
#include <span>
#include <vector>

#include "engine/device/cpu/cpu_pass.h"
#include "engine/device/cpu/stage.h"
#include "engine/device/cpu/worker_pool.h"

namespace tandem::device {

/// Computes what is left of `pass` before node `endNode`; `program` holds the stages of every node. When
/// `stop` becomes true no further task begins. Returns whether all is done; what is left stands in
/// pass.progress. Thread: the executor. Throws std::bad_alloc.
bool runStages(std::span<const std::vector<Stage>> program, int endNode, CpuPass& pass, WorkerPool& pool,
               const std::atomic<bool>& stop);

}  // namespace tandem::device
