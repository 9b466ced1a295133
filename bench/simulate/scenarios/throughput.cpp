// Proactive only: how many more requests a minute at 1.0 s/token?   (XPU-2 §6.2, figure 10)
#include <map>
#include <tuple>

#include "bench/simulate/report.h"
#include "bench/simulate/scenarios/loads.h"
#include "bench/simulate/scenarios/scenarios.h"

namespace tandem::bench {
namespace {

constexpr double kSecondsPerToken = 1.0;

struct Rival {
  const char* policy;
  const char* label;
};
constexpr Rival kRivals[] = {
    {"openvino", "OpenVINO (iGPU)"}, {"llama-cpp", "llama.cpp (CPU)"}, {"serial", "serial NPU-iGPU"}};
constexpr const char* kDatasets[] = {"SAMSum", "ProactiveBench", "CNN/DM"};

/// XPU-2 gives ranges for groups of cells, not each cell.
Claim claimed(const Rival& rival, const Model& model, std::string_view dataset) {
  const std::string_view policy = rival.policy;
  if (policy == "llama-cpp") return {1.0, 3.9};
  if (policy == "serial") return {1.4, 4.9};
  const bool small = std::string_view(model.label) == "3B";
  if (small && dataset == "SAMSum") return {2.0, 2.4};
  return small ? Claim{1.2, 1.2} : Claim{1.2, 2.4};
}

}  // namespace

std::string answerThroughput(Laboratory& laboratory) {
  std::vector<Row> rows;
  std::vector<std::vector<std::string>> rates;
  for (const Model& model : kModels) {
    for (const char* dataset : kDatasets) {
      Experiment experiment = mixed(model.name, kPaperPolicy, 0);
      experiment.proactiveDataset = dataset;
      const auto rateOf = [&](const char* policy) {
        experiment.policy = policy;
        return laboratory.rateAt(experiment, &ClassFigures::normalised, kSecondsPerToken);
      };
      const std::vector<double> paper = rateOf(kPaperPolicy), ours = rateOf(kOurPolicy);
      std::vector<std::string> absolute = {dataset, model.label, show(estimate(paper), Unit::plain),
                                           show(estimate(ours), Unit::plain)};
      experiment.proactivePerMinute = estimate(paper).mean;
      const double load = laboratory.offered(experiment);
      experiment.proactivePerMinute = kProactivePerMinute;
      for (const Rival& rival : kRivals) {
        const std::vector<double> theirs = rateOf(rival.policy);
        absolute.push_back(show(estimate(theirs), Unit::plain));
        rows.push_back({.what = std::string(dataset) + " over " + rival.label,
                        .model = model.label,
                        .unit = Unit::times,
                        .paper = claimed(rival, model, dataset),
                        .agentXpu = estimate(ratios(paper, theirs)),
                        .tandem = estimate(ratios(ours, theirs)),
                        .load = load});
      }
      rates.push_back(std::move(absolute));
    }
  }
  return table(rows) + "\nProactive requests a minute at 1.0 s/token:\n\n" +
         table({"data set", "model", "agent-xpu", "tandem", "openvino", "llama-cpp", "serial"}, rates);
}

}  // namespace tandem::bench
