// Mixed load: how much sooner is a reactive request answered, and what does that cost the proactive ones?
// (XPU-2 §6.2, figure 11)
#include <fmt/format.h>

#include "bench/simulate/report.h"
#include "bench/simulate/scenarios/loads.h"
#include "bench/simulate/scenarios/scenarios.h"

namespace tandem::bench {
namespace {

struct Cell {
  const Model& model;
  double reactivePerMinute;
  Claim reactive, proactive;
};

/// XPU-2 gives both ends of the range of the proactive figures, without saying at which rate.
const Cell kCells[] = {
    {kModels[0], 1, {-0.9161, -0.9161}, {-0.344, -0.003}},
    {kModels[0], 3, {-0.9384, -0.9384}, {-0.344, -0.003}},
    {kModels[0], 5, {-0.9601, -0.9601}, {-0.344, -0.003}},
    {kModels[1], 1, {-0.9623, -0.9623}, {-0.587, -0.061}},
    {kModels[1], 3, {-0.9601, -0.9601}, {-0.587, -0.061}},
    {kModels[1], 5, {-0.9670, -0.9670}, {-0.587, -0.061}},
};

double latencyOf(const Figures& figures, Priority priority) {
  return priority == Priority::reactive ? figures.reactive.normalised : figures.proactive.normalised;
}

std::string changes(Laboratory& laboratory, Priority priority, const char* rival) {
  const auto change = [&](const Figures& ours, const Figures& theirs) {
    return latencyOf(ours, priority) / latencyOf(theirs, priority) - 1;
  };
  std::vector<Row> rows;
  for (const Cell& cell : kCells) {
    const auto figuresOf = [&](const char* policy) {
      return laboratory.play(mixed(cell.model.name, policy, cell.reactivePerMinute));
    };
    const auto theirs = figuresOf(rival), paper = figuresOf(kPaperPolicy), ours = figuresOf(kOurPolicy);
    Claim claim = priority == Priority::reactive ? cell.reactive : cell.proactive;
    claim.isThere = std::string_view(rival) != "openvino-priorities";
    rows.push_back({.what = fmt::format("{} reactive/min against {}", cell.reactivePerMinute, rival),
                    .model = cell.model.label,
                    .unit = Unit::percent,
                    .paper = claim,
                    .agentXpu = compare(paper, theirs, change),
                    .tandem = compare(ours, theirs, change),
                    .load = meanLoad(ours)});
  }
  return table(rows);
}

/// What the changes are changes of.
std::string means(Laboratory& laboratory, Priority priority) {
  constexpr const char* kPolicies[] = {kOurPolicy,  kPaperPolicy, "openvino-priorities", "openvino",
                                       "llama-cpp", "serial",     "one-at-a-time"};
  std::vector<std::string> header = {"reactive/min", "model"};
  header.insert(header.end(), std::begin(kPolicies), std::end(kPolicies));
  std::vector<std::vector<std::string>> cells;
  for (const Cell& cell : kCells) {
    std::vector<std::string>& row = cells.emplace_back();
    row = {fmt::format("{}", cell.reactivePerMinute), cell.model.label};
    for (const char* policy : kPolicies) {
      const auto figures = laboratory.play(mixed(cell.model.name, policy, cell.reactivePerMinute));
      const Estimate mean = ofEach(figures, [&](const Figures& one) { return latencyOf(one, priority); });
      row.push_back(fmt::format("{:.3f} [{:.3f}, {:.3f}]", mean.mean, mean.low, mean.high));
    }
  }
  return "\nMean normalised latency in s per token:\n\n" + table(header, cells);
}

}  // namespace

std::string answerReactiveLatency(Laboratory& laboratory) {
  return changes(laboratory, Priority::reactive, "openvino") +
         "\nAgainst the rival that XPU-2 leaves out, the same engine with priorities:\n\n" +
         changes(laboratory, Priority::reactive, "openvino-priorities") +
         "\nAgainst an iGPU that serves one request at a time, without batching:\n\n" +
         changes(laboratory, Priority::reactive, "one-at-a-time") + means(laboratory, Priority::reactive);
}

std::string answerProactiveLatency(Laboratory& laboratory) {
  return changes(laboratory, Priority::proactive, "openvino") + means(laboratory, Priority::proactive);
}

}  // namespace tandem::bench
