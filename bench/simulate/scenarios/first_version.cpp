// The first version of the paper against llama.cpp on the CPU: TTFT by input length.   (XPU-1 §8.2)
#include "bench/simulate/report.h"
#include "bench/simulate/scenarios/loads.h"
#include "bench/simulate/scenarios/scenarios.h"

namespace tandem::bench {
namespace {

constexpr double kSecondsPerToken = 1.0;
constexpr const char* kRival = "llama-cpp";
const Model& kModel = kModels[0];  // XPU-1 §8.1: 3B only

}  // namespace

std::string answerFirstVersion(Laboratory& laboratory) {
  std::vector<Row> rows;
  const auto speedUp = [](const Figures& ours, const Figures& theirs) {
    return theirs.reactive.normalisedFirst / ours.reactive.normalisedFirst;
  };
  for (const double rate : kReactivePerMinute) {
    const auto figuresOf = [&](const char* policy) {
      return laboratory.play(mixed(kModel.name, policy, rate));
    };
    const auto theirs = figuresOf(kRival), paper = figuresOf(kPaperPolicy), ours = figuresOf(kOurPolicy);
    rows.push_back(
        {.what = "reactive TTFT by length, lower by, at " + show(rate, Unit::plain) + " reactive/min",
         .model = kModel.label,
         .unit = Unit::times,
         .paper = {4.6, 4.6},
         .agentXpu = compare(paper, theirs, speedUp),
         .tandem = compare(ours, theirs, speedUp),
         .load = meanLoad(ours)});
  }
  for (const char* dataset : {"SAMSum", "ProactiveBench", "CNN/DM"}) {
    Experiment experiment = mixed(kModel.name, kRival, 0);
    experiment.proactiveDataset = dataset;
    const auto rateOf = [&](const char* policy) {
      experiment.policy = policy;
      return laboratory.rateAt(experiment, &ClassFigures::normalisedFirst, kSecondsPerToken);
    };
    const auto theirs = rateOf(kRival), paper = rateOf(kPaperPolicy), ours = rateOf(kOurPolicy);
    experiment.proactivePerMinute = estimate(paper).mean;
    rows.push_back({.what = std::string("proactive rate, higher by, ") + dataset,
                    .model = kModel.label,
                    .unit = Unit::times,
                    .paper = {1.6, 6.8},
                    .agentXpu = estimate(ratios(paper, theirs)),
                    .tandem = estimate(ratios(ours, theirs)),
                    .load = laboratory.offered(experiment)});
  }
  return table(rows);
}

}  // namespace tandem::bench
