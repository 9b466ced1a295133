#include "engine/device/cpu/run_stages.h"

#include <algorithm>

namespace tandem::device {
namespace {

bool runStage(const Stage& stage, CpuPass& pass, WorkerPool& pool, const std::atomic<bool>& stop) {
  CpuPass::Progress& progress = pass.progress;
  if (!progress.stageBegun) {
    progress.tasks.deal(stage.begin(pass));
    progress.stageBegun = true;
  }
  pool.parallelFor(std::min(progress.tasks.left(), progress.tasks.count()), [&](std::int64_t worker) {
    progress.tasks.run(
        worker, [&](std::int64_t task) { stage.run(pass, task, static_cast<int>(worker)); }, stop);
  });
  return progress.tasks.left() == 0;
}

}  // namespace

bool runStages(std::span<const std::vector<Stage>> program, int endNode, CpuPass& pass, WorkerPool& pool,
               const std::atomic<bool>& stop) {
  CpuPass::Progress& progress = pass.progress;
  for (; progress.node < endNode; ++progress.node, progress.stage = 0) {
    const std::vector<Stage>& stages = program[static_cast<std::size_t>(progress.node)];
    for (; progress.stage < stages.size(); ++progress.stage, progress.stageBegun = false) {
      if (stop.load(std::memory_order_relaxed)) return false;
      if (!runStage(stages[progress.stage], pass, pool, stop)) return false;
    }
  }
  return true;
}

}  // namespace tandem::device
