// What the answers cost: use of the iGPU, which draws the desktop too, and energy.   (XPU-2 §6.4, figure 13)
#include "bench/simulate/report.h"
#include "bench/simulate/scenarios/loads.h"
#include "bench/simulate/scenarios/scenarios.h"

namespace tandem::bench {
namespace {

constexpr double kReactiveAMinute = 3;  // XPU-2 does not name the load: the middle one of figure 11

using Value = double (*)(const Figures&);

void addRow(Laboratory& laboratory, const Model& model, const char* rival, Value value, double claim,
            std::string what, std::vector<Row>& rows) {
  const auto change = [&](const Figures& ours, const Figures& theirs) {
    return value(ours) / value(theirs) - 1;
  };
  const auto figuresOf = [&](const char* policy) {
    return laboratory.play(mixed(model.name, policy, kReactiveAMinute));
  };
  const auto theirs = figuresOf(rival), paper = figuresOf(kPaperPolicy), ours = figuresOf(kOurPolicy);
  rows.push_back({.what = std::move(what),
                  .model = model.label,
                  .unit = Unit::percent,
                  .paper = {claim, claim},
                  .agentXpu = compare(paper, theirs, change),
                  .tandem = compare(ours, theirs, change),
                  .load = meanLoad(ours)});
}

}  // namespace

std::string answerUtilisation(Laboratory& laboratory) {
  std::vector<Row> rows;
  const Value busy = [](const Figures& figures) { return figures.igpuSeconds; };
  for (const Model& model : kModels) {
    addRow(laboratory, model, "serial", busy, -0.325, "iGPU use against serial NPU-iGPU", rows);
    addRow(laboratory, model, "openvino", busy, -0.371, "iGPU use against OpenVINO (iGPU)", rows);
  }
  return table(rows);
}

std::string answerEnergy(Laboratory& laboratory) {
  std::vector<Row> rows;
  const Value joules = [](const Figures& figures) { return figures.joulesPerToken; };
  for (const Model& model : kModels) {
    addRow(laboratory, model, "openvino", joules, -0.268, "energy per token against OpenVINO (iGPU)", rows);
  }
  return table(rows);
}

}  // namespace tandem::bench
