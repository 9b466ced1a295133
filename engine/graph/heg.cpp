#include "engine/graph/heg.h"

namespace tandem::graph {

std::vector<Node> passOf(int layers) {
  std::vector<Node> nodes;
  nodes.push_back({NodeKind::embed, 0});
  for (int layer = 0; layer < layers; ++layer) {
    nodes.push_back({NodeKind::qkv, layer});
    nodes.push_back({NodeKind::attention, layer});
    nodes.push_back({NodeKind::post, layer});
  }
  nodes.push_back({NodeKind::head, 0});
  return nodes;
}

}  // namespace tandem::graph
