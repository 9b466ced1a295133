// Snapshots made by hand: a machine of a few devices, requests, passes and kernels, one line each.
#pragma once

#include <chrono>
#include <deque>
#include <vector>

#include "engine/cost/cost_model.h"
#include "engine/schedule/agent_policy.h"
#include "engine/schedule/situation.h"

namespace tandem::schedule {

constexpr Instant kMs = std::chrono::milliseconds(1);

/// Times that can be told by heart: a node takes `perRow` for each row, but at least `least`; embed and head
/// take nothing. Kernels of few rows draw `memoryShare` of the bandwidth, others a twentieth.
class SceneCosts final : public cost::CostModel {
 public:
  struct Device {
    Instant perRow{};
    Instant least{};
    double memoryShare = 0.6;
  };
  static constexpr int kFewRows = 33;

  explicit SceneCosts(std::vector<Device> devices) : devices_(std::move(devices)) {}
  int devices() const override { return static_cast<int>(devices_.size()); }
  cost::Annotation predict(int device, int firstNode, int endNode, const graph::Load& load) const override;
  Instant compileTime(int, int, int) const override { return compile; }

  Instant compile = std::chrono::seconds(1);
  int nodes = 8;

 private:
  std::vector<Device> devices_;
};

/// What a device can do, by the part it plays.
device::Capabilities npu(int chunkRows = 256);
device::Capabilities igpu();
device::Capabilities cpu();

/// A snapshot under construction. References to what was added stay valid.
class Scene {
 public:
  static constexpr int kLayers = 2;
  static constexpr int kNodes = 2 + 3 * kLayers;

  /// Devices with these capabilities; the costs know as many.
  explicit Scene(std::vector<device::Capabilities> devices);
  /// One device that does all.
  static Scene onCpu() { return Scene({cpu()}); }
  /// An NPU, an iGPU: the NPU takes 0.1 ms for a row of a node, the iGPU the same; a decode node 2 ms.
  static Scene onSoc() { return Scene({npu(), igpu()}); }

  RequestView& add(Priority priority, Stage stage);
  RequestView& reactive(Stage stage) { return add(Priority::reactive, stage); }
  RequestView& proactive(Stage stage) { return add(Priority::proactive, stage); }
  /// A prefill pass of `request` over its next `rows` tokens, at `node`.
  PassView& prefill(RequestView& request, int rows, int node);
  PassView& decode(const std::vector<RequestView*>& members, int node);
  /// A kernel of `pass` that began now and takes `predicted`.
  KernelView& run(PassView& pass, int device, Instant predicted, double bandwidthShare = 0.05);
  DeviceView& device(int index) { return devices_[static_cast<std::size_t>(index)]; }

  const Snapshot& snapshot();
  Situation situation();
  Decision decide();

  Instant now = std::chrono::seconds(1000);
  int freeBlocks = 1000, idleBlocks = 0;
  Limits limits;
  Features features;
  SceneCosts costs;

 private:
  std::vector<device::Capabilities> can_;
  std::vector<DeviceView> devices_;
  std::deque<RequestView> requests_;
  std::deque<PassView> passes_;
  std::deque<KernelView> kernels_;
  std::deque<std::vector<Part>> parts_;
  // What the spans of snapshot_ point to.
  std::vector<RequestView> requestList_;
  std::vector<PassView> passList_;
  std::vector<KernelView> kernelList_;
  Snapshot snapshot_;
};

}  // namespace tandem::schedule
