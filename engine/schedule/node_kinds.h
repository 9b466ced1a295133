// Which kind of node an index of the graph is: embed, per layer qkv, attention, post, then head.
//
// Policies know the graph by its number of nodes only; see engine/graph/heg.h for the order.
// Thread: pure functions.
#pragma once

#include "engine/graph/heg.h"

namespace tandem::schedule {

inline constexpr int kNodesPerLayer = 3;
inline constexpr int kFirstLayerNode = 1;  ///< after embed
inline constexpr int kFirstAttentionNode = 2;

constexpr graph::NodeKind kindOf(int node, int nodes) {
  if (node == 0) return graph::NodeKind::embed;
  if (node == nodes - 1) return graph::NodeKind::head;
  switch ((node - kFirstLayerNode) % kNodesPerLayer) {
    case 0:
      return graph::NodeKind::qkv;
    case 1:
      return graph::NodeKind::attention;
    default:
      return graph::NodeKind::post;
  }
}

/// The node that computes most of a prompt and can be cut into chunks.
constexpr bool isChunked(graph::NodeKind kind) {
  return kind == graph::NodeKind::qkv || kind == graph::NodeKind::post;
}

/// One past the last node of the layer that `node` is in; embed belongs to the first layer and head to the
/// last one.
constexpr int endOfLayer(int node, int nodes) {
  const int layer = node <= kFirstLayerNode ? 0 : (node - kFirstLayerNode) / kNodesPerLayer;
  const int end = kFirstLayerNode + (layer + 1) * kNodesPerLayer;
  return end >= nodes - 1 ? nodes : end;
}

}  // namespace tandem::schedule
