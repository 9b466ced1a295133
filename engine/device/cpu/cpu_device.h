// The processor as a device: an executor thread that runs kernels with the help of a pool of workers.
//
// The executor sleeps while nothing is launched. A stop ends every thread's work after the task that it
// computes; what is left of the kernel stands in its pass.
#pragma once

#include <atomic>
#include <optional>
#include <span>
#include <thread>
#include <vector>

#include "engine/base/clock.h"
#include "engine/base/mutex.h"
#include "engine/device/cpu/stage.h"
#include "engine/device/cpu/worker_pool.h"
#include "engine/device/device.h"
#include "engine/model/model.h"

namespace tandem::device {

/// Thread: as Device; `done` is called by the executor thread.
class CpuDevice final : public Device {
 public:
  /// `model` and `kernels` outlive the device. Throws std::system_error when no thread can be started.
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

  std::vector<std::vector<Stage>> program_;  // per node
  const SteadyClock clock_;
  WorkerPool pool_;
  DeviceInfo info_;

  std::atomic<bool> stopping_{false};
  Mutex mutex_;
  Condition changed_;
  std::optional<Job> job_ TANDEM_GUARDED_BY(mutex_);  // from launch() until just before its `done`
  bool leaving_ TANDEM_GUARDED_BY(mutex_) = false;
  std::thread executor_;
};

}  // namespace tandem::device
