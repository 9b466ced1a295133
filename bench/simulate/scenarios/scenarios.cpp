#include "bench/simulate/scenarios/scenarios.h"

#include <array>

namespace tandem::bench {
namespace {

constexpr std::array<Scenario, 10> kScenarios = {{
    {"throughput", "Proactive only: throughput at 1.0 s/token", answerThroughput},
    {"reactive", "Mixed, 6 proactive/min: mean reactive latency", answerReactiveLatency},
    {"proactive", "Mixed, 6 proactive/min: mean proactive latency", answerProactiveLatency},
    {"growth", "Reactive latency under more proactive work", answerGrowth},
    {"waiting", "Wait of a reactive prefill", answerWaiting},
    {"igpu", "Use of the iGPU", answerUtilisation},
    {"energy", "Energy per token", answerEnergy},
    {"first-version", "Against llama.cpp on the CPU, as in the paper's first version", answerFirstVersion},
    {"policies", "All policies under saturating proactive load", answerPolicies},
    {"ablation", "Each mechanism switched off", answerAblation},
}};

}  // namespace

std::span<const Scenario> scenarios() {
  return kScenarios;
}

}  // namespace tandem::bench
