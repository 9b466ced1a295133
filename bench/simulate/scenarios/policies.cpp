// All policies on one load: proactive throughput when there is more than enough of it, and what a reactive
// request feels meanwhile. Then the same with each mechanism of ours switched off.
#include <fmt/format.h>

#include "bench/simulate/report.h"
#include "bench/simulate/scenarios/loads.h"
#include "bench/simulate/scenarios/scenarios.h"
#include "engine/schedule/policy.h"

namespace tandem::bench {
namespace {

using schedule::BatchCap;
using schedule::Features;
using schedule::Preemption;

constexpr double kReactiveAMinute = 3;
constexpr double kSaturating[] = {160,
                                  60};  // proactive requests a minute for 3B and 8B: more than are finished

Experiment saturated(const Model& model, std::string policy) {
  const double rate = kSaturating[&model - kModels.data()];
  Experiment experiment = mixed(model.name, std::move(policy), kReactiveAMinute, rate);
  experiment.cut = true;
  return experiment;
}

struct Contender {
  std::string label;
  std::optional<Features> features;
};

std::string compareAll(Laboratory& laboratory, const std::vector<Contender>& contenders) {
  std::vector<std::vector<std::string>> cells;
  for (const Model& model : kModels) {
    const auto ours = laboratory.play(saturated(model, kOurPolicy));
    for (const Contender& contender : contenders) {
      Experiment experiment = saturated(model, contender.label);
      experiment.features = contender.features;
      const auto theirs = laboratory.play(experiment);
      const auto share = [&](auto value) {
        return show(
            compare(theirs, ours, [&](const Figures& a, const Figures& b) { return value(a) / value(b); }),
            Unit::times);
      };
      const auto mean = [&](auto value) { return fmt::format("{:.3f}", ofEach(theirs, value).mean); };
      const auto throughput = [](const Figures& f) { return f.proactive.finishedPerMinute; };
      const auto p90 = [](const Figures& f) { return f.reactive.normalisedP90; };
      cells.push_back({contender.label, model.label, mean(throughput), share(throughput), mean(p90),
                       share(p90), mean([](const Figures& f) { return f.reactive.firstTokenP90; }),
                       mean([](const Figures& f) { return f.reactive.waiting; })});
    }
  }
  return fmt::format("Load ρ: {:.2f} (3B), {:.2f} (8B).\n\n",
                     meanLoad(laboratory.play(saturated(kModels[0], kOurPolicy))),
                     meanLoad(laboratory.play(saturated(kModels[1], kOurPolicy)))) +
         table({"policy", "model", "proactive/min", "of tandem's", "reactive p90 [s/token]", "of tandem's",
                "TTFT p90 [s]", "mean wait [s]"},
               cells);
}

template <typename Change>
Contender without(std::string label, Change change) {
  Features features;
  change(features);
  return {std::move(label), features};
}

}  // namespace

std::string answerPolicies(Laboratory& laboratory) {
  std::vector<Contender> all;
  for (const std::string_view name : schedule::policyNames()) all.push_back({std::string(name), {}});
  return compareAll(laboratory, all);
}

std::string answerAblation(Laboratory& laboratory) {
  return compareAll(
      laboratory,
      {{kOurPolicy, {}},
       without("… without preemption", [](Features& f) { f.preemption = Preemption::none; }),
       without("… preemption between kernels only", [](Features& f) { f.preemption = Preemption::kernel; }),
       without("… without a batching cap", [](Features& f) { f.batchCap = BatchCap::none; }),
       without("… cap of 3 (B of the paper)", [](Features& f) { f.batchCap = BatchCap::constant; }),
       without("… without elasticity", [](Features& f) { f.elastic = f.elasticProactive = false; }),
       without("… without warm-up", [](Features& f) { f.warmUp = false; }),
       without("… without backfill", [](Features& f) { f.backfill = false; }),
       without("… without pressure tiers", [](Features& f) { f.pressureTiers = false; }),
       without("… without ageing", [](Features& f) { f.ageing = false; }),
       without("… without elastic proactive prefill", [](Features& f) { f.elasticProactive = false; }),
       without("… without overlapping prefills", [](Features& f) { f.overlapPrefills = false; }),
       without("… without a bound on prefill beside decode", [](Features& f) { f.boundPrefill = false; }),
       without("… without pausing decode for a reactive prompt", [](Features& f) { f.pauseDecode = false; }),
       without("… without gathering a batch", [](Features& f) { f.gather = false; }),
       without("… first come first served", [](Features& f) { f.shortestFirst = false; }),
       without("… without packing prompts", [](Features& f) { f.packPrompts = false; }),
       without("… all that waited too long at once", [](Features& f) { f.promoteFew = false; }),
       without("… without the spare decoder", [](Features& f) { f.spareDecoder = false; }),
       without("… the longest always left out", [](Features& f) { f.rotateRiders = false; })});
}

}  // namespace tandem::bench
