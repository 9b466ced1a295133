#include "bench/schedule/situation.h"

#include <cstdio>
#include <cstdlib>
#include <filesystem>

#include "engine/graph/heg.h"

namespace tandem::bench {

using schedule::PassKind;
using schedule::Stage;

cost::SocProfile benchProfile() {
  const auto file = std::filesystem::path(TANDEM_SOURCE_DIR) / "resources/soc/core-ultra-5-125h.json";
  auto profile = cost::loadSocProfile(file);
  if (!profile.ok()) {
    std::fprintf(stderr, "%s\n", profile.error().message.c_str());
    std::exit(1);
  }
  return *profile;
}

graph::Shape benchShape() {
  return {.layers = 28,
          .embed = 3072,
          .heads = 24,
          .kvHeads = 8,
          .headDim = 128,
          .ffn = 8192,
          .vocabulary = 128256};
}

Situation::Situation(int requests, bool busy) {
  const cost::SocProfile profile = benchProfile();
  for (const cost::DeviceProfile& device : profile.devices) {
    device::Capabilities can;
    can.granularity = static_cast<device::Granularity>(device.preemption);
    can.dynamicShapes = device.dynamicShapes;
    can.chunkRows = device.chunkRows;
    can.splitsRows = device.splitsRows;
    can.decodes = device.decodes;
    can.slots = device.slots;
    capabilities_.push_back(can);
  }
  for (const device::Capabilities& can : capabilities_) devices_.emplace_back().can = &can;
  parts_.reserve(8);
  addRequests(requests);
  snapshot_.nodes = static_cast<int>(graph::passOf(benchShape().layers).size());
  if (requests >= 3) addPass(PassKind::prefill, 2, 7, -1);
  int next = 5;
  for (std::size_t d = 0; busy && d < devices_.size(); ++d, next += 3) {
    if (next < requests) addPass(PassKind::prefill, next, 4, static_cast<int>(d));
  }
  snapshot_.now = std::chrono::seconds(1000);
  snapshot_.requests = requests_;
  snapshot_.passes = passes_;
  snapshot_.kernels = kernels_;
  snapshot_.devices = devices_;
  snapshot_.freeBlocks = 1000;
  snapshot_.totalBlocks = 4000;
}

void Situation::addRequests(int count) {
  for (int i = 0; i < count; ++i) {
    schedule::RequestView& request = requests_.emplace_back();
    request.id = RequestId{static_cast<std::uint64_t>(i) + 1};
    request.priority = i % 4 == 1 ? Priority::reactive : Priority::proactive;
    request.arrived = request.known = std::chrono::seconds(990) + std::chrono::milliseconds(90) * i;
    request.waited = std::chrono::seconds(2);
    request.answerLeft = 100 + i;
    constexpr Stage kStages[] = {Stage::decoding, Stage::queued, Stage::prefilling};
    request.stage = kStages[i % 3];
    const int tokens = 300 + 7 * i;
    request.prefillLeft = request.stage == Stage::decoding ? 1 : tokens;
    request.length = request.stage == Stage::decoding ? tokens : 0;
    request.blocksHeld = request.length / 32 + 1;
    request.blocksWanted = request.stage == Stage::prefilling ? tokens / 32 + 1 : 0;
    request.explained = request.stage == Stage::queued;
  }
}

/// `device` < 0: nobody goes on with it at the moment.
void Situation::addPass(PassKind kind, int request, int node, int device) {
  schedule::RequestView& member = requests_[static_cast<std::size_t>(request)];
  parts_.push_back({{member.id, member.length, member.prefillLeft, true}});
  schedule::PassView& pass = passes_.emplace_back();
  pass.id = schedule::PassId{passes_.size()};
  pass.kind = kind;
  pass.parts = parts_.back();
  pass.reactive = schedule::isReactive(member);
  pass.rows = member.prefillLeft;
  pass.node = node;
  member.pass = pass.id;
  if (device < 0) {
    member.parked = member.explained = true;
    return;
  }
  pass.running = 1;
  pass.takenFront = pass.rows;
  devices_[static_cast<std::size_t>(device)].running = 1;
  schedule::KernelView& kernel = kernels_.emplace_back();
  kernel.pass = pass.id;
  kernel.device = device;
  kernel.firstNode = node;
  kernel.endNode = node + 1;
  kernel.rows = pass.rows;
  kernel.reactive = pass.reactive;
  kernel.began = std::chrono::seconds(1000) - std::chrono::milliseconds(3);
  kernel.predicted = std::chrono::milliseconds(10);
  kernel.bandwidthShare = 0.3;
}

}  // namespace tandem::bench
