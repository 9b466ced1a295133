#include "engine/cost/roofline_model.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace tandem::cost {
namespace {

/// What one node takes.
struct Cost {
  double seconds = 0;
  double flops = 0;
  double bytes = 0;

  void operator+=(const Cost& other) {
    seconds += other.seconds;
    flops += other.flops;
    bytes += other.bytes;
  }
};

Instant toInstant(double seconds) {
  return Instant(static_cast<Instant::rep>(std::llround(seconds * 1e9)));
}

/// Token-wise work. A device that cannot multiply quantised weights by many rows first writes them out
/// (GEMMA-NPU §3.1.1); that pass is limited by memory alone.
Cost tokenwise(const OperatorCost& op, const graph::Work& work, int rows) {
  const double copy = work.weights * op.expandedBytes;
  const double written = copy > 0 ? work.weightBytes + copy : 0;
  const double read = copy > 0 ? copy : work.weightBytes;
  const double traffic = read + work.kvBytes + work.activationBytes;
  return {op.fixed + rows * op.perRow + written / op.ceilings.bandwidth +
              op.ceilings.latency(work.flops, traffic),
          work.flops, written + traffic};
}

Cost attention(const OperatorCost& op, const graph::Shape& shape, const graph::Node& node,
               const graph::Load& load) {
  if (load.rows == 0) return {};
  const graph::Work work = workOf(shape, node, load);
  Ceilings ceilings = op.ceilings;
  if (op.perKvHead > 0) ceilings.bandwidth = std::min(ceilings.bandwidth, shape.kvHeads * op.perKvHead);
  return {op.fixed + load.rows * op.perRow + graph::scoresOf(shape, work) * op.perScore +
              ceilings.latency(work.flops, work.bytes()),
          work.flops, work.bytes()};
}

Cost costOf(const DeviceProfile& device, const graph::Shape& shape, const graph::Node& node,
            const graph::Load& load) {
  if (node.kind == graph::NodeKind::attention) {
    Cost sum = attention(device.attention, shape, node, load.prefillPart());
    sum += attention(device.decodeAttention, shape, node, load.decodePart());
    return sum;
  }
  const graph::Work work = workOf(shape, node, load);
  if (node.kind == graph::NodeKind::embed) {
    return {work.bytes() / device.gemm.ceilings.bandwidth, 0, work.bytes()};
  }
  const int rows = node.kind == graph::NodeKind::head ? load.logits : load.rows;
  if (rows == 0) return {};
  const Cost many = tokenwise(device.gemm, work, rows), few = tokenwise(device.gemv, work, rows);
  return many.seconds < few.seconds ? many : few;
}

}  // namespace

RooflineModel::RooflineModel(const graph::Shape& shape, SocProfile profile)
    : shape_(shape), profile_(std::move(profile)), nodes_(graph::passOf(shape.layers)) {
  before_.emplace_back();
  for (const graph::Node& node : nodes_) {
    Group group = post;
    switch (node.kind) {
      case graph::NodeKind::embed:
        group = embed;
        break;
      case graph::NodeKind::qkv:
        group = qkv;
        break;
      case graph::NodeKind::attention:
        group = shape.isLocal(node.layer) ? localAttention : globalAttention;
        break;
      case graph::NodeKind::post:
        group = post;
        break;
      case graph::NodeKind::head:
        group = head;
        break;
    }
    sample_[group] = node;
    before_.push_back(before_.back());
    ++before_.back()[group];
  }
}

Annotation RooflineModel::predict(int device, int firstNode, int endNode, const graph::Load& load) const {
  const DeviceProfile& on = profile_.devices[device];
  Annotation total;
  if (load.rows == 0 || firstNode >= endNode) return total;
  double seconds = on.launch;
  for (int group = 0; group < groups; ++group) {
    const int count = before_[endNode][group] - before_[firstNode][group];
    if (count == 0) continue;
    const Cost cost = costOf(on, shape_, sample_[group], load);
    seconds += count * cost.seconds;
    total.flops += count * cost.flops;
    total.bytes += count * cost.bytes;
  }
  total.latency = toInstant(seconds);
  total.bandwidthShare = seconds > 0 ? std::min(1.0, total.bytes / seconds / profile_.peakBandwidth) : 0;
  total.watts = load.decodes == load.rows ? on.decodeWatts : on.prefillWatts;
  return total;
}

Instant RooflineModel::compileTime(int device, int node, int rows) const {
  const DeviceProfile& on = profile_.devices[device];
  const graph::NodeKind kind = nodes_[node].kind;
  // Embedding and logits have one shape: a row; qkv and post have that of the chunk.
  const bool oneShape = kind == graph::NodeKind::embed || kind == graph::NodeKind::head;
  const bool aheadOfTime = kind != graph::NodeKind::attention && rows == on.chunkRows;
  if (on.dynamicShapes || oneShape || aheadOfTime) return Instant{};
  return toInstant(profile_.compile.fixed + rows * profile_.compile.perRow);
}

}  // namespace tandem::cost
