#include "bench/simulate/xdna2/predict.h"

#include "engine/graph/named_shapes.h"

namespace tandem::bench {
namespace {

// Q4_K_M mixes 4- and 6-bit blocks of 256 weights: 4.85 bits on average, Q6_K (6.5625 bits) in the output
// projection. Rows of 1,152 weights (Gemma3-1B) are no whole number of such blocks; llama.cpp's quantiser
// falls back to blocks of 32: Q5_0 (5.5 bits), and Q8_0 (8.5 bits) in the output projection.
constexpr double kBlock = 256;
constexpr double kQ4kmBytes = 4.85 / 8, kQ6kBytes = 6.5625 / 8;
constexpr double kQ50Bytes = 5.5 / 8, kQ80Bytes = 8.5 / 8;

double seconds(Instant time) {
  return static_cast<double>(time.count()) * 1e-9;
}

}  // namespace

graph::Shape shapeAsRun(std::string_view model, cost::DeviceKind device) {
  graph::Shape shape = *graph::findShape(model);
  if (device == cost::DeviceKind::npu) return graph::withWeights(shape, graph::kQ4nxBytes);
  const bool wholeBlocks = shape.embed % static_cast<int>(kBlock) == 0;
  shape.weightBytes = wholeBlocks ? kQ4kmBytes : kQ50Bytes;
  shape.headBytes = wholeBlocks ? kQ6kBytes : kQ80Bytes;
  // The iGPU rows grow with the square of the length as if no layer were local; see README.md.
  if (device == cost::DeviceKind::igpu) shape.slidingWindow = 0;
  return shape;
}

Result<Predictor> Predictor::load(const std::filesystem::path& folder) {
  Predictor predictor;
  for (const PaperRow& row : paperRows()) {
    if (predictor.profiles_.contains(row.machine)) continue;
    const std::string name(row.machine);
    TANDEM_ASSIGN(cost::SocProfile profile, cost::loadSocProfile(folder / (name + ".json")));
    predictor.profiles_.emplace(name, std::move(profile));
  }
  return predictor;
}

Instant Predictor::pass(std::string_view machine, cost::DeviceKind device, std::string_view model,
                        const graph::Load& load) const {
  const cost::SocProfile& profile = profiles_.find(machine)->second;
  const graph::Shape shape = shapeAsRun(model, device);
  const int nodes = static_cast<int>(graph::passOf(shape.layers).size());
  return cost::RooflineModel(shape, profile).predict(profile.find(device), 0, nodes, load).latency;
}

double Predictor::ttft(std::string_view machine, cost::DeviceKind device, std::string_view model,
                       int length) const {
  return seconds(pass(machine, device, model, graph::Load::chunk(0, length, true)));
}

double Predictor::decode(std::string_view machine, cost::DeviceKind device, std::string_view model,
                         int length) const {
  graph::Load load;
  load.addDecode(length);
  return 1 / seconds(pass(machine, device, model, load));
}

double Predictor::predict(const PaperRow& row, int column) const {
  const int length = tokensOf(column);
  switch (row.quantity) {
    case Quantity::ttft:
      return ttft(row.machine, row.device, row.model, length);
    case Quantity::decode:
      return decode(row.machine, row.device, row.model, length);
    case Quantity::speedUpOfNpu:
      return decode(row.machine, cost::DeviceKind::npu, row.model, length) /
             decode(row.machine, row.device, row.model, length);
  }
  return 0;
}

}  // namespace tandem::bench
