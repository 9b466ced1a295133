#include "engine/graph/heg_view.h"

#include <algorithm>
#include <utility>

#include "engine/graph/work.h"

namespace tandem::graph {
namespace {

enum class Stage { prefill, decode };

constexpr int kNodesPerLayer = 3;
constexpr double kActivationBytes = 2;

std::vector<HegVariant> variantsOf(NodeKind kind, Stage stage, std::span<const HegDevice> devices) {
  const bool oneRow = kind == NodeKind::embed || kind == NodeKind::head;
  std::vector<HegVariant> variants;
  for (int i = 0; i < static_cast<int>(devices.size()); ++i) {
    const HegDevice& device = devices[i];
    if (stage == Stage::decode && !device.decodes) continue;
    if (device.chunkRows > 0 && isTokenWise(kind) && !oneRow && stage == Stage::prefill) {
      variants.push_back({i, Form::chunk, {}});
    }
    if (device.dynamicShapes || oneRow) {
      variants.push_back({i, Form::dynamic, {}});
    } else if (stage == Stage::decode || !isTokenWise(kind)) {
      variants.push_back({i, Form::onDemand, {}});
    }
  }
  return variants;
}

/// Index of a layer's node in passOf(): the embedding comes first.
int indexOf(NodeKind kind, int layer) {
  const int inLayer = kind == NodeKind::qkv ? 0 : kind == NodeKind::attention ? 1 : 2;
  return 1 + kNodesPerLayer * layer + inLayer;
}

HegNode makeNode(const Shape& shape, NodeKind kind, int layer, int index, Stage stage,
                 std::span<const HegDevice> devices) {
  HegNode node;
  node.name = toString(kind);
  node.tokenWise = isTokenWise(kind);
  node.firstNode = index;
  node.endNode = index + 1;
  node.weightBytes = workOf(shape, {kind, layer}, Load::chunk(0, 1, true)).weightBytes;
  node.variants = variantsOf(kind, stage, devices);
  return node;
}

HegLayers makeLayers(const Shape& shape, std::vector<int> layers, Stage stage,
                     std::span<const HegDevice> devices) {
  HegLayers group;
  const int first = layers.front();
  group.local = shape.isLocal(first);
  group.layers = std::move(layers);
  for (const NodeKind kind : {NodeKind::qkv, NodeKind::attention, NodeKind::post}) {
    group.nodes.push_back(makeNode(shape, kind, first, indexOf(kind, first), stage, devices));
  }
  if (stage == Stage::prefill) return group;
  HegNode whole = makeNode(shape, NodeKind::attention, first, indexOf(NodeKind::qkv, first), stage, devices);
  whole.name = "layer";
  whole.endNode = whole.firstNode + kNodesPerLayer;
  whole.weightBytes = 0;
  for (const HegNode& node : group.nodes) whole.weightBytes += node.weightBytes;
  group.oneKernel = std::move(whole);
  return group;
}

HegStage makeStage(const Shape& shape, Stage stage, std::span<const HegDevice> devices) {
  HegStage result;
  result.embed = makeNode(shape, NodeKind::embed, 0, 0, stage, devices);
  const int head = 1 + kNodesPerLayer * shape.layers;
  result.head = makeNode(shape, NodeKind::head, 0, head, stage, devices);
  std::vector<int> local, global;
  for (int layer = 0; layer < shape.layers; ++layer) {
    (shape.isLocal(layer) ? local : global).push_back(layer);
  }
  for (std::vector<int>* layers : {&local, &global}) {
    if (!layers->empty()) result.groups.push_back(makeLayers(shape, std::move(*layers), stage, devices));
  }
  return result;
}

Footprint footprintOf(const Shape& shape) {
  Footprint footprint;
  for (const Node& node : passOf(shape.layers)) {
    // All experts lie in memory, whichever a token visits.
    const bool experts = node.kind == NodeKind::post && shape.experts > 0;
    const Load load = Load::chunk(0, 1, true);
    Shape dense = shape;
    if (experts) dense.expertsUsed = shape.experts;
    const double bytes = workOf(dense, node, load).weightBytes;
    (node.kind == NodeKind::head ? footprint.headWeights : footprint.layerWeights) += bytes;
  }
  const double query = static_cast<double>(shape.heads) * shape.headDim;
  const double kv = 2.0 * shape.kvHeads * shape.headDim;
  const double inner = 2.0 * static_cast<double>(shape.ffn) * std::max(1, shape.expertsUsed);
  footprint.kvPerToken = shape.layers * kv * shape.kvBytes;
  footprint.activationsPerRow = (shape.embed + query + kv + inner) * kActivationBytes;
  return footprint;
}

}  // namespace

std::string_view toString(NodeKind kind) {
  switch (kind) {
    case NodeKind::embed:
      return "embed";
    case NodeKind::qkv:
      return "qkv";
    case NodeKind::attention:
      return "attention";
    case NodeKind::post:
      return "post";
    case NodeKind::head:
      return "head";
  }
  return "";
}

bool isTokenWise(NodeKind kind) {
  return kind != NodeKind::attention;
}

std::vector<HegDevice> paperDevices() {
  return {{.name = "NPU", .dynamicShapes = false, .chunkRows = 256, .decodes = false},
          {.name = "iGPU", .dynamicShapes = true, .chunkRows = 256, .decodes = true},
          {.name = "CPU", .dynamicShapes = true, .chunkRows = 0, .decodes = true}};
}

HegView makeHegView(const Shape& shape, std::vector<HegDevice> devices) {
  HegView view;
  view.shape = shape;
  view.devices = std::move(devices);
  view.prefill = makeStage(shape, Stage::prefill, view.devices);
  view.decode = makeStage(shape, Stage::decode, view.devices);
  view.footprint = footprintOf(shape);
  return view;
}

}  // namespace tandem::graph
