#include "engine/schedule/roles.h"

#include "engine/schedule/load_of.h"
#include "engine/schedule/node_kinds.h"

namespace tandem::schedule {
namespace {

constexpr int kTypicalChunk = 256;  // rows; devices differ by far more than its choice matters

}  // namespace

std::vector<Instant> layerTimes(const cost::CostModel& costs) {
  const Part chunk{.tokens = kTypicalChunk};
  const graph::Load load = loadOf({&chunk, 1});
  std::vector<Instant> times;
  for (int device = 0; device < costs.devices(); ++device) {
    times.push_back(costs.predict(device, kFirstLayerNode, kFirstLayerNode + kNodesPerLayer, load).latency);
  }
  return times;
}

Roles rolesOf(std::span<const DeviceView> devices, std::span<const Instant> layerTimes) {
  Roles roles;
  const auto faster = [&](int candidate, int than) {
    return than < 0 ||
           layerTimes[static_cast<std::size_t>(candidate)] < layerTimes[static_cast<std::size_t>(than)];
  };
  for (int i = 0; i < static_cast<int>(devices.size()); ++i) {
    const DeviceView& device = devices[static_cast<std::size_t>(i)];
    if (device.quarantined) continue;
    const device::Capabilities& can = *device.can;
    if (!can.dynamicShapes) {
      if (can.chunkRows > 0 && can.splitsRows && faster(i, roles.chunked)) roles.chunked = i;
      continue;
    }
    if (!can.decodes) continue;
    if (faster(i, roles.main)) {
      roles.spare = roles.main;
      roles.main = i;
    } else if (faster(i, roles.spare)) {
      roles.spare = i;
    }
  }
  // Prompts need a device for their attention, and for the rows that are no whole chunk.
  const bool shares = roles.main >= 0 && devices[static_cast<std::size_t>(roles.main)].can->splitsRows;
  if (!shares) roles.chunked = -1;
  return roles;
}

}  // namespace tandem::schedule
