#include "engine/device/cpu/cpu_device.h"

#include <exception>
#include <string>
#include <utility>

#include "engine/device/cpu/cpu_layers.h"
#include "engine/device/cpu/cpu_pass.h"
#include "engine/device/cpu/run_stages.h"

namespace tandem::device {

CpuDevice::CpuDevice(const model::Model& model, std::span<const graph::Node> nodes,
                     const kernels::KernelTable& kernels, int threads)
    : pool_(threads) {
  for (const graph::Node& node : nodes) program_.push_back(stagesOf(model, kernels, node));
  info_.threads = pool_.threads();
  info_.name = "CPU (" + std::string(kernels.name) + ", " + std::to_string(info_.threads) +
               (info_.threads == 1 ? " thread)" : " threads)");
  info_.can.granularity = Granularity::tile;
  executor_ = std::thread([this] { serve(); });
}

CpuDevice::~CpuDevice() {
  {
    const MutexLock lock(mutex_);
    leaving_ = true;
    stop();
  }
  changed_.notifyOne();
  executor_.join();
}

void CpuDevice::launch(const Kernel& kernel, Done done) {
  bool busy = false;
  {
    const MutexLock lock(mutex_);
    busy = job_.has_value();
    if (!busy) {
      stopping_.store(false, std::memory_order_relaxed);
      job_ = Job{kernel, std::move(done)};
    }
  }
  if (!busy) return changed_.notifyOne();
  const Instant now = clock_.now();
  done({Error{ErrorCode::invalidArgument, "The device runs one kernel at a time.", {}}, false, now, now});
}

void CpuDevice::prepare(const Kernel&, Done ready) {
  const Instant now = clock_.now();
  ready({.status = {}, .finished = true, .began = now, .ended = now});  // shapes are dynamic
}

void CpuDevice::serve() {
  for (;;) {
    Job job;
    {
      const MutexLock lock(mutex_);
      while (!job_ && !leaving_) changed_.wait(mutex_);
      if (!job_) return;
      job = *job_;
    }
    const Completion completion = run(job.kernel);
    {
      const MutexLock lock(mutex_);
      job_.reset();  // before done, which may launch the next one
    }
    job.done(completion);
  }
}

Completion CpuDevice::run(const Kernel& kernel) {
  Completion completion;
  completion.began = clock_.now();
  completion.status = check(kernel);
  try {
    if (completion.status.ok()) {
      auto& pass = static_cast<CpuPass&>(*kernel.pass);
      completion.finished = runStages(program_, kernel.endNode, pass, pool_, stopping_);
      if (completion.finished) pass.progress.firstNode = pass.progress.node;
    }
  } catch (const std::exception&) {  // the one thing for which the standard library throws here
    completion.status =
        Error{ErrorCode::outOfMemory, "There was not enough memory for the model's computations.", {}};
  }
  if (!completion.status.ok()) completion.finished = false;
  completion.ended = clock_.now();
  return completion;
}

Status CpuDevice::check(const Kernel& kernel) const {
  const auto refuse = [](const char* why) { return Error{ErrorCode::invalidArgument, why, {}}; };
  if (kernel.pass == nullptr || kernel.pass->rows().empty()) return refuse("A pass that was never begun.");
  const auto& pass = static_cast<const CpuPass&>(*kernel.pass);
  if (kernel.firstRow != 0 || kernel.rows != pass.count())
    return refuse("This device computes whole passes.");
  if (kernel.endNode > static_cast<int>(program_.size()))
    return refuse("Nodes that the model does not have.");
  // A kernel that was stopped in a later node begins where it began, and ends after what is left.
  if (kernel.firstNode != pass.progress.firstNode || kernel.endNode <= pass.progress.node) {
    return refuse("The nodes of a pass run in order, each once.");
  }
  return {};
}

}  // namespace tandem::device
