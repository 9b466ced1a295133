#include "engine/cost/annotate_heg.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <string>
#include <vector>

namespace tandem::cost {
namespace {

constexpr int kChunk = 256;  // rows where no device has a chunk of its own (XPU-2 §4.4)

std::string show(const char* format, double number) {
  std::array<char, 32> text;
  std::snprintf(text.data(), text.size(), format, number);
  return text.data();
}

std::string show(Instant time) {
  const auto us = static_cast<double>(time.count()) * 1e-3;
  if (us >= 1e6) return show("%.2f s", us * 1e-6);
  return us >= 1000 ? show("%.3g ms", us * 1e-3) : show("%.3g µs", us);
}

std::vector<graph::HegDevice> devicesOf(const SocProfile& profile) {
  std::vector<graph::HegDevice> devices;
  for (const DeviceProfile& device : profile.devices) {
    devices.push_back({.name = std::string(toString(device.kind)),
                       .dynamicShapes = device.dynamicShapes,
                       .chunkRows = device.chunkRows,
                       .decodes = device.decodes});
  }
  return devices;
}

void annotate(graph::HegNode& node, const RooflineModel& model, const graph::Load& load) {
  for (graph::HegVariant& variant : node.variants) {
    const Annotation cost = model.predict(variant.device, node.firstNode, node.endNode, load);
    variant.note = show(cost.latency) + ", " + show("%.0f %% of memory", 100 * cost.bandwidthShare) + ", " +
                   show("%.3g W", cost.watts);
    if (variant.form == graph::Form::onDemand) {
      variant.note += ", after " + show(model.compileTime(variant.device, node.firstNode, load.rows));
    }
  }
}

void annotate(graph::HegStage& stage, const RooflineModel& model, const graph::Load& load) {
  annotate(stage.embed, model, load);
  for (graph::HegLayers& group : stage.groups) {
    for (graph::HegNode& node : group.nodes) annotate(node, model, load);
    if (group.oneKernel) annotate(*group.oneKernel, model, load);
  }
  annotate(stage.head, model, load);
}

}  // namespace

graph::HegView annotatedHeg(const RooflineModel& model, int context) {
  graph::HegView view = graph::makeHegView(model.shape(), devicesOf(model.profile()));
  int chunk = 0;
  for (const graph::HegDevice& device : view.devices) chunk = std::max(chunk, device.chunkRows);
  chunk = std::min(chunk > 0 ? chunk : kChunk, context);
  graph::Load decode;
  decode.addDecode(context);
  annotate(view.prefill, model, graph::Load::chunk(context - chunk, chunk, true));
  annotate(view.decode, model, decode);
  view.caption = model.profile().label + ": prefill of " + std::to_string(chunk) + " rows up to token " +
                 std::to_string(context) + ", decode of one request of " + std::to_string(context) +
                 " tokens";
  return view;
}

}  // namespace tandem::cost
