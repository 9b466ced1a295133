#include "tests/engine/schedule/scene.h"

#include <algorithm>

#include "engine/schedule/node_kinds.h"

namespace tandem::schedule {
namespace {

/// An NPU, an iGPU and a CPU differ in what they can do; their speeds go with it.
std::vector<SceneCosts::Device> speedsOf(const std::vector<device::Capabilities>& devices) {
  std::vector<SceneCosts::Device> speeds;
  for (const device::Capabilities& can : devices) {
    if (can.granularity == device::Granularity::tile) {
      speeds.push_back({.perRow = kMs, .least = 3 * kMs, .memoryShare = 0.3});
    } else {
      speeds.push_back({.perRow = kMs / 10, .least = 2 * kMs, .memoryShare = 0.6});
    }
  }
  return speeds;
}

}  // namespace

cost::Annotation SceneCosts::predict(int device, int firstNode, int endNode, const graph::Load& load) const {
  const Device& costs = devices_[static_cast<std::size_t>(device)];
  cost::Annotation sum;
  for (int node = firstNode; node < endNode; ++node) {
    const graph::NodeKind kind = kindOf(node, nodes);
    if (kind == graph::NodeKind::embed || kind == graph::NodeKind::head) continue;
    sum.latency += std::max(costs.least, load.rows * costs.perRow);
  }
  sum.bandwidthShare = load.rows < kFewRows ? costs.memoryShare : 0.05;
  return sum;
}

device::Capabilities npu(int chunkRows) {
  return {.granularity = device::Granularity::kernel,
          .dynamicShapes = false,
          .chunkRows = chunkRows,
          .splitsRows = true,
          .decodes = false};
}

device::Capabilities igpu() {
  return {.granularity = device::Granularity::kernel, .splitsRows = true};
}

device::Capabilities cpu() {
  return {.granularity = device::Granularity::tile};
}

Scene::Scene(std::vector<device::Capabilities> devices) : costs(speedsOf(devices)), can_(std::move(devices)) {
  costs.nodes = kNodes;
  for (const device::Capabilities& can : can_) devices_.emplace_back().can = &can;
}

RequestView& Scene::add(Priority priority, Stage stage) {
  RequestView& request = requests_.emplace_back();
  request.id = RequestId{requests_.size()};
  request.priority = priority;
  request.stage = stage;
  request.arrived = request.known = now;
  if (stage == Stage::decoding) {
    request.length = 100;
  } else {
    request.prefillLeft = 1000;
  }
  return request;
}

PassView& Scene::prefill(RequestView& request, int rows, int node) {
  PassView& pass = passes_.emplace_back();
  pass.id = request.pass = PassId{passes_.size()};
  parts_.push_back({{request.id, request.length, rows, rows == request.prefillLeft}});
  pass.parts = parts_.back();
  pass.reactive = isReactive(request);
  pass.rows = rows;
  pass.node = node;
  return pass;
}

PassView& Scene::decode(const std::vector<RequestView*>& members, int node) {
  PassView& pass = passes_.emplace_back();
  pass.id = PassId{passes_.size()};
  pass.kind = PassKind::decode;
  std::vector<Part>& parts = parts_.emplace_back();
  for (RequestView* member : members) {
    member->pass = pass.id;
    pass.reactive = pass.reactive || isReactive(*member);
    parts.push_back({member->id, member->length, 1, true});
  }
  pass.parts = parts;
  pass.rows = static_cast<int>(parts.size());
  pass.node = node;
  return pass;
}

KernelView& Scene::run(PassView& pass, int on, Instant predicted, double bandwidthShare) {
  ++pass.running;
  ++device(on).running;
  const int left = pass.rows - pass.takenFront - pass.takenBack;
  pass.takenFront += left;
  return kernels_.emplace_back(KernelView{.pass = pass.id,
                                          .device = on,
                                          .firstNode = pass.node,
                                          .endNode = pass.node + 1,
                                          .rows = left,
                                          .reactive = pass.reactive,
                                          .kind = pass.kind,
                                          .began = now,
                                          .predicted = predicted,
                                          .bandwidthShare = bandwidthShare});
}

const Snapshot& Scene::snapshot() {
  requestList_.assign(requests_.begin(), requests_.end());
  passList_.assign(passes_.begin(), passes_.end());
  kernelList_.assign(kernels_.begin(), kernels_.end());
  snapshot_ = {.now = now,
               .requests = requestList_,
               .passes = passList_,
               .kernels = kernelList_,
               .devices = devices_,
               .nodes = kNodes,
               .freeBlocks = freeBlocks,
               .totalBlocks = 1000,
               .idleBlocks = idleBlocks};
  return snapshot_;
}

Situation Scene::situation() {
  return assess(snapshot(), costs, limits, features, rolesOf(devices_, layerTimes(costs)));
}

Decision Scene::decide() {
  return AgentPolicy(costs, limits, features).decide(snapshot());
}

}  // namespace tandem::schedule
