// Matrix products: one token (GB/s of weights and their share of the read bandwidth) and a prompt chunk
// (GOP/s).
#include <algorithm>
#include <cstring>
#include <memory>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "bench/kernels/kernels_bench.h"
#include "engine/tensor/half.h"

namespace tandem::bench {
namespace {

constexpr std::int64_t kTaskBytes = std::int64_t{96}
                                    << 10;  // of weights in a task, as the CPU device deals them

struct Product {
  kernels::Matrix weights;
  kernels::Activations x;
  std::vector<float> rows;
  std::vector<float> y;
};

/// Random bytes are as good as weights; only the scales must not be NaN, so each 16-bit word is made a small
/// number.
Result<std::unique_ptr<Product>> makeProduct(ElementType type, std::int64_t outputs, std::int64_t cols,
                                             std::int64_t tokens) {
  std::mt19937 random(1);
  const ElementTraits& traits = traitsOf(type);
  std::vector<std::byte> bytes(static_cast<std::size_t>(outputs * cols / traits.blockSize) *
                               traits.blockBytes);
  for (std::size_t i = 0; i + 2 <= bytes.size(); i += 2) {
    const auto word = static_cast<std::uint16_t>(random() & 0x2fffU);
    std::memcpy(bytes.data() + i, &word, sizeof(word));
  }
  auto product = std::make_unique<Product>();
  auto matrix = kernels::packMatrix({type, Shape{{cols, outputs, 1, 1}, 2}, bytes});
  if (!matrix) return std::move(matrix).error();
  product->weights = std::move(matrix).value();
  auto x = kernels::Activations::allocate(tokens, cols);
  if (!x) return std::move(x).error();
  product->x = std::move(x).value();
  std::normal_distribution<float> normal;
  product->rows.resize(static_cast<std::size_t>(tokens * cols));
  for (float& value : product->rows) value = normal(random);
  product->y.resize(static_cast<std::size_t>(tokens * outputs));
  product->x.reset(product->rows.data(), tokens, cols);
  return product;
}

void multiply(benchmark::State& state, Machine& machine, const kernels::KernelTable& table, ElementType type,
              std::int64_t outputs, std::int64_t tokens) {
  constexpr std::int64_t kCols = 2048;
  auto made = makeProduct(type, outputs, kCols, tokens);
  if (!made) {
    state.SkipWithError(made.error().message.c_str());
    return;
  }
  Product& p = **made;
  table.quantize(p.x, 0, tokens);
  const std::int64_t step =
      std::max<std::int64_t>(1, kTaskBytes / static_cast<std::int64_t>(p.weights.tileBytes()));
  const std::int64_t tiles = p.weights.tiles();
  for (auto _ : state) {
    machine.pool.parallelFor((tiles + step - 1) / step, [&](std::int64_t i) {
      table.matmul(p.weights, p.x, i * step, std::min(tiles, (i + 1) * step), p.y.data(), outputs);
    });
    benchmark::ClobberMemory();
  }
  const double bytes = static_cast<double>(p.weights.tileBytes()) * static_cast<double>(tiles);
  const double operations = 2.0 * static_cast<double>(outputs * kCols * tokens);
  using benchmark::Counter;
  state.counters["GOP/s"] = Counter(operations * 1e-9, Counter::kIsIterationInvariantRate);
  if (tokens <= 4) {
    state.counters["GB/s"] = Counter(bytes * 1e-9, Counter::kIsIterationInvariantRate);
    state.counters["bandwidth%"] =
        Counter(bytes / machine.bandwidth * 100, Counter::kIsIterationInvariantRate);
  }
}

}  // namespace

void registerProducts(Machine& machine) {
  // One token: a matrix larger than any L3 cache, as the weights of a whole model are. A chunk: one FFN
  // matrix.
  constexpr std::int64_t kLarge = 98304;
  constexpr std::int64_t kFfn = 8192;
  for (const kernels::KernelTable* table : kernels::availableKernels(machine.cpu).subspan(1)) {
    for (const ElementTraits& traits : kElementTypes) {
      for (const std::int64_t tokens : {1, 4, 256}) {
        const std::string name = std::string("product/") + std::string(table->name) + "/" +
                                 std::string(traits.name) + "/" + std::to_string(tokens);
        benchmark::RegisterBenchmark(name.c_str(),
                                     [&machine, table, type = traits.type, tokens](benchmark::State& state) {
                                       multiply(state, machine, *table, type, tokens <= 4 ? kLarge : kFfn,
                                                tokens);
                                     })
            ->UseRealTime()
            ->Unit(benchmark::kMillisecond);
      }
    }
  }
}

}  // namespace tandem::bench
