// One device of a simulated machine: a number and what it can do. All the rest is the machine's.
//
// Thread: as SimulatedMachine; completions come from SimulatedMachine::runNext, never from launch().
#pragma once

#include <utility>

#include "engine/device/simulated/simulated_machine.h"

namespace tandem::device {

class SimulatedDevice final : public Device {
 public:
  /// `machine` outlives the device.
  SimulatedDevice(SimulatedMachine& machine, int index, DeviceInfo info)
      : machine_(machine), index_(index), info_(std::move(info)) {}

  const DeviceInfo& info() const override { return info_; }
  void launch(const Kernel& kernel, Done done) override { machine_.launch(index_, kernel, std::move(done)); }
  void stop() override { machine_.stop(index_); }
  void prepare(const Kernel& kernel, Done ready) override {
    machine_.prepare(index_, kernel, std::move(ready));
  }

 private:
  SimulatedMachine& machine_;
  const int index_;
  const DeviceInfo info_;
};

}  // namespace tandem::device
