// Does a reactive request feel how much proactive work there is?   (XPU-2 §6.2)
#include "bench/simulate/report.h"
#include "bench/simulate/scenarios/loads.h"
#include "bench/simulate/scenarios/scenarios.h"

namespace tandem::bench {
namespace {

constexpr double kFew = 4, kMany = 10;      // proactive requests a minute
constexpr double kReactiveAMinute = 3;      // XPU-2 does not say at which rate: the middle one
constexpr double kGrowth[] = {0.19, 0.49};  // of kModels

Estimate growthOf(Laboratory& laboratory, const Model& model, const char* policy) {
  const auto few = laboratory.play(mixed(model.name, policy, kReactiveAMinute, kFew));
  const auto many = laboratory.play(mixed(model.name, policy, kReactiveAMinute, kMany));
  return compare(many, few, [](const Figures& more, const Figures& less) {
    return more.reactive.normalised / less.reactive.normalised - 1;
  });
}

}  // namespace

std::string answerGrowth(Laboratory& laboratory) {
  std::vector<Row> rows;
  for (std::size_t i = 0; i < kModels.size(); ++i) {
    const Model& model = kModels[i];
    const auto many = laboratory.play(mixed(model.name, kPaperPolicy, kReactiveAMinute, kMany));
    rows.push_back({.what = "reactive latency, from 4 to 10 proactive/min",
                    .model = model.label,
                    .unit = Unit::percent,
                    .paper = {kGrowth[i], kGrowth[i]},
                    .agentXpu = growthOf(laboratory, model, kPaperPolicy),
                    .tandem = growthOf(laboratory, model, kOurPolicy),
                    .load = meanLoad(many)});
  }
  std::vector<std::vector<std::string>> rivals;
  for (const char* policy : {"openvino", "openvino-priorities", "llama-cpp", "serial"}) {
    std::vector<std::string> cells = {policy};
    for (const Model& model : kModels)
      cells.push_back(show(growthOf(laboratory, model, policy), Unit::percent));
    rivals.push_back(std::move(cells));
  }
  return table(rows) + "\nThe same for the rivals:\n\n" + table({"policy", "3B", "8B"}, rivals);
}

}  // namespace tandem::bench
