#include "engine/device/cpu/cpu_device.h"

#include <exception>
#include <string>
#include <utility>

namespace tandem::device {

CpuDevice::CpuDevice(const model::Model& model, std::span<const graph::Node> nodes,
                     const kernels::KernelTable& kernels, int threads)
    : nodes_(nodes), work_(kernels, threads), layers_(model, work_) {
  info_.threads = work_.pool().threads();
  info_.name = "CPU (" + std::string(kernels.name) + ", " + std::to_string(info_.threads) +
               (info_.threads == 1 ? " thread)" : " threads)");
  info_.can.granularity = Granularity::kernel;
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
      for (int node = kernel.firstNode; node < kernel.endNode; ++node) {
        runNode(pass, nodes_[static_cast<std::size_t>(node)]);
        pass.nextNode = node + 1;
      }
    }
  } catch (const std::exception&) {  // the one thing for which the standard library throws here
    completion.status =
        Error{ErrorCode::outOfMemory, "There was not enough memory for the model's computations.", {}};
  }
  completion.finished = completion.status.ok();
  completion.ended = clock_.now();
  return completion;
}

Status CpuDevice::check(const Kernel& kernel) const {
  const auto refuse = [](const char* why) { return Error{ErrorCode::invalidArgument, why, {}}; };
  if (kernel.pass == nullptr || kernel.pass->rows().empty()) return refuse("A pass that was never begun.");
  const auto& pass = static_cast<const CpuPass&>(*kernel.pass);
  if (kernel.firstRow != 0 || kernel.rows != pass.count())
    return refuse("This device computes whole passes.");
  if (kernel.endNode <= kernel.firstNode || kernel.endNode > static_cast<int>(nodes_.size())) {
    return refuse("Nodes that the model does not have.");
  }
  if (kernel.firstNode != pass.nextNode) return refuse("The nodes of a pass run in order.");
  return {};
}

void CpuDevice::runNode(CpuPass& pass, const graph::Node& node) {
  switch (node.kind) {
    case graph::NodeKind::embed:
      return layers_.embed(pass);
    case graph::NodeKind::qkv:
      return layers_.qkv(pass, node.layer);
    case graph::NodeKind::attention:
      return layers_.attention(pass, node.layer);
    case graph::NodeKind::post:
      return layers_.post(pass, node.layer);
    case graph::NodeKind::head:
      return layers_.head(pass);
  }
}

}  // namespace tandem::device
