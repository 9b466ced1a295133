#include "bench/simulate/scenarios/scenarios.h"

#include <array>

namespace tandem::bench {
namespace {

constexpr std::array<Scenario, 10> kScenarios = {{
    {"throughput", "Proactive only: throughput at 1.0 s/token", answerThroughput,
     "At 1.0 s/token every engine is far beyond what it can serve: the figure is its capacity. A rival that "
     "batches reads the weights once for up to 32 answers, and then its limit is prefill, which takes 100 % "
     "of "
     "the iGPU; Agent.xpu moves that to the NPU and keeps the iGPU for decode. llama.cpp prefills at a third "
     "of the iGPU's rate, and serial NPU-iGPU reads all weights for each token of each answer."},
    {"reactive", "Mixed, 6 proactive/min: mean reactive latency", answerReactiveLatency,
     "The paper's reductions are those of a queue that blows up, and an iGPU that batches as its own §3.2 "
     "describes does not have one at this load: a decode pass over 16 answers takes little longer than one "
     "over a single answer, so the real ρ is far below the unbatched one beside each row. Against an iGPU "
     "that serves one request after the other the paper's figures come out wherever ρ is near or above 1. "
     "What is left against the batching rival is the NPU's share of prefill and small decode batches; "
     "priorities alone change little as long as nobody queues."},
    {"proactive", "Mixed, 6 proactive/min: mean proactive latency", answerProactiveLatency,
     "Proactive requests gain from prefill on the NPU and pay for the cap of 3 on batches with a reactive "
     "request: with 5 reactive requests a minute one is decoding most of the time, and the cap costs more "
     "than the NPU gives."},
    {"growth", "Reactive latency under more proactive work", answerGrowth,
     "Reactive requests share decode batches with at most B − 1 others and never wait for a proactive prompt "
     "longer than a kernel, so little of the proactive load reaches them; a first-come queue passes all of "
     "it "
     "on."},
    {"waiting", "Wait of a reactive prefill", answerWaiting,
     "Reactive requests do not preempt each other (§4.4): most of the wait is a reactive prompt behind "
     "another one, and it grows with the reactive rate. Only the second row of each pair is what preemption "
     "can shorten: the rest of the kernels that were under way."},
    {"igpu", "Use of the iGPU", answerUtilisation,
     "Token-wise prefill leaves the iGPU (100 %) for the NPU. Against the batching rival most of the iGPU's "
     "time is decode (46 %) for both, and the cap of 3 makes more passes of it; against the serial rival "
     "batching saves passes, the more the higher the load."},
    {"energy", "Energy per token", answerEnergy,
     "Prefill costs 10 W on the NPU and 31 W on the iGPU, but decode at 25 W is most of the energy, and a "
     "capped batch needs more decode passes for the same tokens than a rival that always batches all. A "
     "policy that lets the CPU decode besides pays up to 58 W for it."},
    {"first-version", "Against llama.cpp on the CPU, as in the paper's first version", answerFirstVersion,
     "The CPU prefills at about a third of the iGPU's rate and serves four requests at a time, in order of "
     "arrival. XPU-1 lets reactive requests follow the last answer after a pause; here they come by "
     "themselves, so that a slow rival does not slow its own load."},
    {"policies", "All policies under saturating proactive load", answerPolicies,
     "Whoever gives the whole device to reactive work (scheme a) has the shortest reactive and next to no "
     "proactive answers; whoever knows no priorities the reverse. The policies between differ in who may "
     "ride "
     "along in a reactive decode batch."},
    {"ablation", "Each mechanism switched off", answerAblation,
     "A row above 1.00× in proactive throughput or below 1.00× in reactive p90 marks a mechanism that costs "
     "more than it gives on this load."},
}};

}  // namespace

std::span<const Scenario> scenarios() {
  return kScenarios;
}

}  // namespace tandem::bench
