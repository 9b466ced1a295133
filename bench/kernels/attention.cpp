// Attention in the shape of Llama-3.2-1B: one token after a long context (GB/s of KV), and a prompt chunk
// (GOP/s).
#include <random>
#include <string>
#include <vector>

#include "bench/kernels/kernels_bench.h"

namespace tandem::bench {
namespace {

constexpr int kHeads = 32;
constexpr int kKvHeads = 8;
constexpr int kHeadDim = 64;

void attend(benchmark::State& state, Machine& machine, const kernels::KernelTable& table, int context,
            int tokens) {
  std::mt19937 random(1);
  std::normal_distribution<float> normal;
  const auto blocks = static_cast<std::size_t>((context + tokens) / kernels::kBlockTokens + 1);
  constexpr auto kBlockSize = std::size_t{kKvHeads} * kHeadDim * kernels::kBlockTokens;
  std::vector<Half> memory(2 * blocks * kBlockSize);
  for (Half& h : memory) h = floatToHalf(normal(random));
  std::vector<const Half*> keys;
  std::vector<const Half*> values;
  for (std::size_t b = 0; b < blocks; ++b) {
    keys.push_back(memory.data() + 2 * b * kBlockSize);
    values.push_back(memory.data() + (2 * b + 1) * kBlockSize);
  }
  std::vector<float> queries(static_cast<std::size_t>(tokens) * kHeads * kHeadDim);
  for (float& q : queries) q = normal(random);
  std::vector<float> out(queries.size());
  const kernels::Attention a{.heads = kHeads,
                             .kvHeads = kKvHeads,
                             .headDim = kHeadDim,
                             .scale = 0.125F,
                             .window = 0,
                             .tokens = tokens,
                             .firstPosition = context,
                             .keys = keys.data(),
                             .values = values.data(),
                             .queries = queries.data(),
                             .out = out.data()};
  constexpr int kGroup = kHeads / kKvHeads;
  for (auto _ : state) {
    machine.pool.parallelFor(kKvHeads, [&](std::int64_t i) {
      const int head = static_cast<int>(i) * kGroup;
      table.attend(a, head, head + kGroup, 0, tokens);
    });
    benchmark::ClobberMemory();
  }
  using benchmark::Counter;
  const double seen =
      static_cast<double>(tokens) * (context + (tokens + 1) / 2.0);  // visible pairs of query and key
  state.counters["GOP/s"] =
      Counter(4.0 * seen * kHeads * kHeadDim * 1e-9, Counter::kIsIterationInvariantRate);
  if (tokens == 1) {
    const double bytes = 2.0 * sizeof(Half) * (context + 1) * kKvHeads * kHeadDim;
    state.counters["GB/s"] = Counter(bytes * 1e-9, Counter::kIsIterationInvariantRate);
  }
}

}  // namespace

void registerAttention(Machine& machine) {
  for (const kernels::KernelTable* table : kernels::availableKernels(machine.cpu).subspan(1)) {
    for (const auto& [context, tokens] : {std::pair{1000, 1}, {8000, 1}, {0, 256}, {2000, 256}}) {
      const std::string name = std::string("attention/") + std::string(table->name) + "/context" +
                               std::to_string(context) + "/" + std::to_string(tokens);
      benchmark::RegisterBenchmark(name.c_str(),
                                   [&machine, table, c = context, t = tokens](benchmark::State& state) {
                                     attend(state, machine, *table, c, t);
                                   })
          ->UseRealTime()
          ->Unit(benchmark::kMillisecond);
    }
  }
}

}  // namespace tandem::bench
