#include "engine/graph/print_heg.h"

#include <array>
#include <cstdio>
#include <set>
#include <utility>

namespace tandem::graph {
namespace {

std::string bytes(double count) {
  constexpr std::array<const char*, 4> kUnits = {"B", "kB", "MB", "GB"};
  std::size_t unit = 0;
  while (count >= 1000 && unit + 1 < kUnits.size()) {
    count /= 1000;
    ++unit;
  }
  std::array<char, 32> text;
  std::snprintf(text.data(), text.size(), unit == 0 ? "%.0f %s" : "%.3g %s", count, kUnits[unit]);
  return text.data();
}

/// "1–5, 7–11" of 0-based layers.
std::string ranges(const std::vector<int>& layers) {
  std::string text;
  for (std::size_t i = 0; i < layers.size();) {
    std::size_t end = i + 1;
    while (end < layers.size() && layers[end] == layers[end - 1] + 1) ++end;
    text += (text.empty() ? "" : ", ") + std::to_string(layers[i] + 1);
    if (end - i > 1) text += "–" + std::to_string(layers[end - 1] + 1);
    i = end;
  }
  return text;
}

std::string titleOf(const HegLayers& group, const Shape& shape) {
  std::string title = group.layers.size() == 1 ? "layer " : "layers ";
  title += ranges(group.layers);
  if (shape.slidingWindow == 0) return title;
  return title + (group.local ? " (window of " + std::to_string(shape.slidingWindow) + ")" : " (global)");
}

std::string describe(const HegVariant& variant, const HegView& view) {
  const HegDevice& device = view.devices[variant.device];
  std::string text = device.name;
  if (variant.form == Form::chunk) text += ", chunk of " + std::to_string(device.chunkRows);
  if (variant.form == Form::onDemand) text += ", compiled on demand";
  if (variant.form == Form::dynamic) text += ", any shape";
  return variant.note.empty() ? text : text + ": " + variant.note;
}

std::string describe(const HegNode& node) {
  std::string text = node.tokenWise ? "token-wise" : "sequence-wise";
  if (node.weightBytes > 0) text += ", " + bytes(node.weightBytes);
  return text;
}

std::vector<std::string> footprintLines(const HegView& view) {
  const Footprint& footprint = view.footprint;
  return {"weights " + bytes(footprint.layerWeights) + " in layers, " + bytes(footprint.headWeights) +
              " in the output projection",
          "KV cache " + bytes(footprint.kvPerToken) + " a token",
          "activations " + bytes(footprint.activationsPerRow) +
              " a row, twice: a reactive prefill keeps a parked one's"};
}

void addText(std::string& out, const HegNode& node, const HegView& view, const char* indent) {
  out.append(indent).append(node.name).append("  (").append(describe(node)).append(")\n");
  for (const HegVariant& variant : node.variants) {
    out.append(indent).append("  ").append(describe(variant, view)).append("\n");
  }
}

void addText(std::string& out, const HegStage& stage, const HegView& view) {
  addText(out, stage.embed, view, "  ");
  for (const HegLayers& group : stage.groups) {
    out.append("  ").append(titleOf(group, view.shape)).append("\n");
    for (const HegNode& node : group.nodes) addText(out, node, view, "    ");
    if (group.oneKernel) {
      out.append("    or, for a single request, the three as one kernel:\n");
      addText(out, *group.oneKernel, view, "    ");
    }
  }
  addText(out, stage.head, view, "  ");
}

std::string quoted(const std::string& text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    result += c;
  }
  return result + '"';
}

/// Writes one stage as a cluster of Graphviz. Ids begin with the stage's name.
class DotStage {
 public:
  DotStage(std::string& out, const HegView& view, const HegStage& stage, std::string name)
      : out_(out), view_(view), stage_(stage), name_(std::move(name)) {}

  void write(const std::string& title) {
    line("subgraph cluster_" + name_ + " {");
    line(std::string("  label=").append(quoted(title)).append("; color=\"#9aa5b1\";"));
    box(stage_.embed, embed());
    for (std::size_t g = 0; g < stage_.groups.size(); ++g) group(g);
    box(stage_.head, head());
    line("}");
    edges();
  }

  std::string embed() const { return name_ + "_embed"; }
  std::string head() const { return name_ + "_head"; }
  std::string node(std::size_t group, const std::string& name) const {
    return name_ + std::to_string(group) + "_" + name;
  }

 private:
  void line(const std::string& text) { out_.append("  ").append(text).append("\n"); }

  void box(const HegNode& node, const std::string& id) {
    std::string label = node.name + "\n" + describe(node);
    for (const HegVariant& variant : node.variants) label.append("\n").append(describe(variant, view_));
    std::string escaped;
    for (const char c : quoted(label)) {
      if (c == '\n') {
        escaped += "\\n";
      } else {
        escaped += c;
      }
    }
    const char* fill = node.tokenWise ? "#d5ece8" : "#fbe6c8";
    line("  " + id + " [label=" + escaped + ", fillcolor=\"" + fill + "\"];");
  }

  void group(std::size_t index) {
    const HegLayers& group = stage_.groups[index];
    line("  subgraph cluster_" + name_ + std::to_string(index) + " {");
    line(std::string("  label=").append(quoted(titleOf(group, view_.shape))).append("; color=\"#c6ccd3\";"));
    for (const HegNode& node : group.nodes) box(node, this->node(index, node.name));
    if (group.oneKernel) box(*group.oneKernel, node(index, group.oneKernel->name));
    line("  }");
  }

  std::size_t groupOf(int layer) const {
    for (std::size_t g = 0; g < stage_.groups.size(); ++g) {
      for (const int member : stage_.groups[g].layers) {
        if (member == layer) return g;
      }
    }
    return 0;
  }

  /// Both ways through a layer: three kernels, or one.
  void edges() {
    const std::size_t first = groupOf(0), last = groupOf(view_.shape.layers - 1);
    line(embed() + " -> " + node(first, "qkv") + ";");
    line(node(last, "post") + " -> " + head() + ";");
    for (std::size_t g = 0; g < stage_.groups.size(); ++g) {
      line(node(g, "qkv") + " -> " + node(g, "attention") + " -> " + node(g, "post") + ";");
    }
    std::set<std::pair<std::size_t, std::size_t>> steps;
    for (int layer = 0; layer + 1 < view_.shape.layers; ++layer) {
      steps.emplace(groupOf(layer), groupOf(layer + 1));
    }
    for (const auto& [from, to] : steps) {
      line(node(from, "post") + " -> " + node(to, "qkv") +
           " [style=dashed, constraint=false, label=\"next layer\"];");
    }
    if (!stage_.groups[first].oneKernel) return;
    line(embed() + " -> " + node(first, "layer") + " [style=dotted];");
    line(node(last, "layer") + " -> " + head() + " [style=dotted];");
    for (const auto& [from, to] : steps) {
      line(node(from, "layer") + " -> " + node(to, "layer") +
           " [style=dotted, constraint=false, label=\"next layer\"];");
    }
  }

  std::string& out_;
  const HegView& view_;
  const HegStage& stage_;
  const std::string name_;
};

}  // namespace

std::string toText(const HegView& view) {
  std::string out = std::to_string(view.shape.layers) + " layers, " +
                    std::to_string(passOf(view.shape.layers).size()) + " nodes a pass\n";
  if (!view.caption.empty()) out += view.caption + "\n";
  out += "memory\n";
  for (const std::string& text : footprintLines(view)) out += "  " + text + "\n";
  out += "prefill, once for each chunk of a prompt\n";
  addText(out, view.prefill, view);
  out += "decode, once for each token of a batch\n";
  addText(out, view.decode, view);
  return out;
}

std::string toDot(const HegView& view) {
  std::string out = "digraph heg {\n";
  out +=
      "  rankdir=TB; compound=true; fontname=\"sans-serif\"; labelloc=t;\n"
      "  node [shape=box, style=\"filled,rounded\", fontname=\"sans-serif\", fontsize=10];\n"
      "  edge [fontname=\"sans-serif\", fontsize=9, color=\"#52606d\"];\n";
  if (!view.caption.empty()) out.append("  label=").append(quoted(view.caption)).append(";\n");
  DotStage prefill(out, view, view.prefill, "prefill"), decode(out, view, view.decode, "decode");
  prefill.write("prefill, once for each chunk of a prompt");
  decode.write("decode, once for each token of a batch");
  std::string kv;
  for (const std::string& text : footprintLines(view)) kv += (kv.empty() ? "" : "\\n") + text;
  out += "  kv [shape=cylinder, fillcolor=\"#e4e7eb\", label=\"KV cache\\n" +
         bytes(view.footprint.kvPerToken) + " a token\"];\n";
  out += "  memory [shape=note, fillcolor=\"#ffffff\", label=\"" + kv + "\"];\n";
  for (std::size_t g = 0; g < view.prefill.groups.size(); ++g) {
    out += "  " + prefill.node(g, "qkv") + " -> kv [color=\"#b7791f\", constraint=false];\n";
    out += "  kv -> " + decode.node(g, "attention") + " [color=\"#b7791f\", constraint=false];\n";
  }
  out += "  " + prefill.head() + " -> " + decode.embed() + " [label=\"first token\", constraint=false];\n";
  out += "  " + decode.head() + " -> " + decode.embed() +
         " [style=dashed, label=\"next token\", constraint=false];\n";
  return out + "}\n";
}

}  // namespace tandem::graph
