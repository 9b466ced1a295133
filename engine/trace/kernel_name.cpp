#include "engine/trace/kernel_name.h"

#include "engine/graph/heg_view.h"

namespace tandem::trace {
namespace {

std::string nodeName(const graph::Node& node) {
  const bool inLayer = node.kind != graph::NodeKind::embed && node.kind != graph::NodeKind::head;
  std::string name(toString(node.kind));
  if (inLayer) name.append(" ").append(std::to_string(node.layer));
  return name;
}

}  // namespace

std::string kernelName(std::span<const graph::Node> nodes, int firstNode, int endNode, bool decode) {
  const auto count = static_cast<int>(nodes.size());
  if (firstNode < 0 || firstNode >= endNode || endNode > count) return "?";
  std::string text = decode ? "decode " : "";
  if (endNode - firstNode == count) return text.append("all");
  const auto at = [&](int index) { return nodeName(nodes[static_cast<std::size_t>(index)]); };
  text += at(firstNode);
  if (endNode - firstNode > 1) text.append(" … ").append(at(endNode - 1));
  return text;
}

}  // namespace tandem::trace
