// The processor as a device: an executor thread that runs kernels with the help of a pool of workers.
//
// The executor sleeps while nothing is launched.
#pragma once

#include <atomic>
#include <optional>
#include <span>
#include <thread>

#include "engine/base/clock.h"
#include "engine/base/mutex.h"
#include "engine/device/cpu/cpu_layers.h"
#include "engine/device/cpu/cpu_pass.h"
#include "engine/device/cpu/cpu_work.h"
#include "engine/device/device.h"
#include "engine/model/model.h"

namespace tandem::device {

/// Thread: as Device; `done` is called by the executor thread.
class CpuDevice final : public Device {
 public:
  /// `model` and `nodes` outlive the device. Throws std::system_error when no thread can be started.
  CpuDevice(const model::Model& model, std::span<const graph::Node> nodes,
            const kernels::KernelTable& kernels, int threads);
  /// Stops what runs and waits until its `done` has been called.
  ~CpuDevice() override;
  CpuDevice(const CpuDevice&) = delete;
  CpuDevice& operator=(const CpuDevice&) = delete;

  const DeviceInfo& info() const override { return info_; }
  void launch(const Kernel& kernel, Done done) override;
  void stop() override { stopping_.store(true, std::memory_order_relaxed); }
  void prepare(const Kernel& kernel, Done ready) override;

 private:
  struct Job {
    Kernel kernel;
    Done done;
  };

  void serve();
  Completion run(const Kernel& kernel);
  Status check(const Kernel& kernel) const;
  void runNode(CpuPass& pass, const graph::Node& node);

  const std::span<const graph::Node> nodes_;
  const SteadyClock clock_;
  CpuWork work_;
  CpuLayers layers_;
  DeviceInfo info_;

  std::atomic<bool> stopping_{false};
  Mutex mutex_;
  Condition changed_;
  std::optional<Job> job_ TANDEM_GUARDED_BY(mutex_);  // from launch() until just before its `done`
  bool leaving_ TANDEM_GUARDED_BY(mutex_) = false;
  std::thread executor_;
};

}  // namespace tandem::device
