// A small system on a chip for tests: round figures instead of a profile, so that times can be told by heart.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "engine/base/clock.h"
#include "engine/cost/cost_model.h"
#include "engine/device/simulated/simulated_machine.h"
#include "engine/kv/kv_cache.h"

namespace tandem::device {

/// Each row of qkv, attention and post takes 1 ms, embed and head take nothing. Post draws all the bandwidth
/// of its device, qkv a tenth of it, attention none. 20 W. A shape compiles in 1 ms per row.
class RoundCosts final : public cost::CostModel {
 public:
  static constexpr double kBytesPerNs = 50;  ///< 50 GB/s
  explicit RoundCosts(int devices, std::vector<graph::Node> nodes)
      : devices_(devices), nodes_(std::move(nodes)) {}

  int devices() const override { return devices_; }
  cost::Annotation predict(int, int firstNode, int endNode, const graph::Load& load) const override {
    cost::Annotation sum;
    for (int node = firstNode; node < endNode; ++node) {
      const auto kind = nodes_[static_cast<std::size_t>(node)].kind;
      const double ns = 1e6 * load.rows;  // 1 ms per row and node
      if (kind == graph::NodeKind::embed || kind == graph::NodeKind::head) continue;
      sum.latency += Instant(static_cast<Instant::rep>(ns));
      if (kind == graph::NodeKind::post) sum.bytes += ns * kBytesPerNs;
      if (kind == graph::NodeKind::qkv) sum.bytes += ns * kBytesPerNs / 10;
    }
    sum.watts = 20;
    return sum;
  }
  Instant compileTime(int, int, int rows) const override { return std::chrono::milliseconds(rows); }

 private:
  int devices_;
  std::vector<graph::Node> nodes_;
};

/// `devices` alike devices with 50 GB/s each, which share 60 GB/s. Node 1 of the graph is bound by arithmetic
/// (and draws a tenth of the bandwidth), node 3 by memory.
struct SocRig {
  explicit SocRig(std::vector<Capabilities> can, FaultPlan faults = {}, double shared = 60e9)
      : nodes(graph::passOf(2)), costs(static_cast<int>(can.size()), nodes) {
    SimulatedMachineSpec spec;
    for (const Capabilities& each : can) {
      SimulatedDeviceSpec device;
      device.info = {"device " + std::to_string(spec.devices.size()), 1, each};
      device.bytesPerSecond = RoundCosts::kBytesPerNs * 1e9;
      device.tile = std::chrono::milliseconds(1);
      spec.devices.push_back(device);
    }
    spec.bytesPerSecond = shared;
    spec.compilerWatts = 12;
    machine = std::make_unique<SimulatedMachine>(spec, SimulatedModel{nodes, 4, 2}, costs, clock,
                                                 std::move(faults));
  }

  /// A pass over `rows` prompt tokens of a sequence of its own.
  std::unique_ptr<Pass> prompt(int rows) {
    auto pass = std::move(*machine->makePass(rows, 1));
    sequences.push_back(std::make_unique<kv::Sequence>(*pool));
    std::vector<Row> list;
    for (int i = 0; i < rows; ++i) list.push_back({sequences.back().get(), i, 0, i + 1 == rows});
    began = machine->begin(*pass, list);
    return pass;
  }
  /// Launches a kernel whose completion goes to `log` as (label, completion).
  void launch(int device, Pass& pass, int firstNode, int endNode, int firstRow, int rows, int label = 0) {
    machine->devices()[static_cast<std::size_t>(device)]->launch({&pass, firstNode, endNode, firstRow, rows},
                                                                 [this, label](const Completion& completion) {
                                                                   log.push_back({label, completion});
                                                                 });
  }
  /// Runs until nothing is under way.
  void run() {
    while (machine->runNext()) {
    }
  }

  struct Entry {
    int label = 0;
    Completion completion;
    Instant time() const { return completion.ended - completion.began; }
  };

  ManualClock clock;
  std::vector<graph::Node> nodes;
  RoundCosts costs;
  std::unique_ptr<kv::Pool> pool = std::move(*kv::Pool::create({1, 1, 1}, 4096));
  std::vector<std::unique_ptr<kv::Sequence>> sequences;
  std::unique_ptr<SimulatedMachine> machine;
  Status began;
  std::vector<Entry> log;
};

}  // namespace tandem::device
