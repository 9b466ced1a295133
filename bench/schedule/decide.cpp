// Nanoseconds per decision: decide/POLICY/STATE/REQUESTS, on an idle machine (something has to be chosen) and
// on a busy one (mostly "wait").
#include <benchmark/benchmark.h>

#include <memory>
#include <string>

#include "bench/schedule/situation.h"
#include "engine/cost/roofline_model.h"
#include "engine/schedule/policy.h"
#include "engine/schedule/validate.h"

namespace tandem::bench {
namespace {

void decide(benchmark::State& state, const std::string& name, bool busy) {
  const cost::RooflineModel costs(benchShape(), benchProfile());
  const auto policy = schedule::makePolicy(name, costs, {});
  if (!policy.ok()) return state.SkipWithError(policy.error().message.c_str());
  const Situation situation(static_cast<int>(state.range(0)), busy);
  const Status valid = schedule::validate(situation.snapshot(), (*policy)->decide(situation.snapshot()));
  if (!valid.ok()) return state.SkipWithError(valid.error().message.c_str());
  for (auto _ : state) benchmark::DoNotOptimize((*policy)->decide(situation.snapshot()));
}

const bool kRegistered = [] {
  for (const std::string_view policy : schedule::policyNames()) {
    for (const bool busy : {false, true}) {
      const std::string name = "decide/" + std::string(policy) + (busy ? "/busy" : "/idle");
      benchmark::RegisterBenchmark(name.c_str(), decide, std::string(policy), busy)
          ->Arg(1)
          ->Arg(10)
          ->Arg(100);
    }
  }
  return true;
}();

}  // namespace
}  // namespace tandem::bench
