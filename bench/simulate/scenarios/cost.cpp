// What the answers cost: use of the iGPU, which draws the desktop too, and energy.   (XPU-2 §6.4, figure 13)
#include <fmt/format.h>

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

/// Where time and energy go.
std::string perDevice(Laboratory& laboratory) {
  std::vector<std::vector<std::string>> cells;
  for (const Model& model : kModels) {
    for (const char* policy : {kOurPolicy, kPaperPolicy, "openvino", "serial", "one-at-a-time"}) {
      const auto figures = laboratory.play(mixed(model.name, policy, kReactiveAMinute));
      std::vector<std::string>& row = cells.emplace_back();
      row = {policy, model.label};
      for (std::size_t device = 0; device < 3; ++device) {
        const auto mean = [&](double DeviceFigures::*value) {
          return ofEach(figures, [&](const Figures& one) { return one.devices[device].*value; }).mean;
        };
        row.push_back(fmt::format("{:.0f} / {:.0f} s, {:.1f} kJ", mean(&DeviceFigures::prefillSeconds),
                                  mean(&DeviceFigures::decodeSeconds), mean(&DeviceFigures::joules) / 1000));
      }
      const auto joules = ofEach(figures, [](const Figures& one) { return one.joulesPerToken; });
      row.push_back(show(joules, Unit::plain));
    }
  }
  return "\nPer trace: prefill / decode time and energy of each device\n\n" +
         table({"policy", "model", "NPU", "iGPU", "CPU", "J/token"}, cells);
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
  return table(rows) + perDevice(laboratory);
}

}  // namespace tandem::bench
