#include "engine/device/cpu/cpu_experts.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <numeric>

namespace tandem::device {
namespace {

/// Chooses the experts of every row: fills pass.expertWeights and pass.routed.
void route(const model::Hyperparameters& hyper, CpuWork& work, CpuPass& pass) {
  for (std::vector<ExpertRow>& rows : pass.routed) rows.clear();
  std::vector<int> order(static_cast<std::size_t>(hyper.experts));
  for (int row = 0; row < pass.count(); ++row) {
    float* probabilities = pass.routerLogits.row(row);
    work.kernels().softmax(probabilities, hyper.experts);
    std::iota(order.begin(), order.end(), 0);
    std::partial_sort(order.begin(), order.begin() + hyper.expertsUsed, order.end(), [&](int a, int b) {
      return probabilities[a] != probabilities[b] ? probabilities[a] > probabilities[b] : a < b;
    });
    float sum = 0;
    for (int slot = 0; slot < hyper.expertsUsed; ++slot) {
      sum += probabilities[order[static_cast<std::size_t>(slot)]];
    }
    for (int slot = 0; slot < hyper.expertsUsed; ++slot) {
      const int expert = order[static_cast<std::size_t>(slot)];
      pass.expertWeights.row(row)[slot] = probabilities[expert] / sum;
      pass.routed[static_cast<std::size_t>(expert)].push_back({.row = row, .slot = slot});
    }
  }
}

/// Runs one expert over its rows in the calling thread.
void runExpert(const model::Hyperparameters& hyper, const model::FeedForward& ffn,
               const kernels::KernelTable& kernels, std::span<const ExpertRow> rows, CpuPass& pass,
               CpuPass::ExpertScratch& scratch) {
  const auto count = static_cast<std::int64_t>(rows.size());
  for (std::int64_t i = 0; i < count; ++i) {
    std::copy_n(pass.normed.row(rows[static_cast<std::size_t>(i)].row), hyper.embed, scratch.input.row(i));
  }
  scratch.x.reset(scratch.input.data(), count, hyper.embed);
  kernels.quantize(scratch.x, 0, count);
  kernels.matmul(ffn.gate, scratch.x, 0, ffn.gate.tiles(), scratch.gate.data(), hyper.ffn);
  kernels.matmul(ffn.up, scratch.x, 0, ffn.up.tiles(), scratch.up.data(), hyper.ffn);
  const auto activate = hyper.activation == model::Activation::gelu ? kernels.geGlu : kernels.swiGlu;
  activate(scratch.gate.data(), scratch.up.data(), count * hyper.ffn, scratch.gate.data());
  scratch.x.reset(scratch.gate.data(), count, hyper.ffn);
  kernels.quantize(scratch.x, 0, count);
  kernels.matmul(ffn.down, scratch.x, 0, ffn.down.tiles(), scratch.output.data(), hyper.embed);
  for (std::int64_t i = 0; i < count; ++i) {
    const ExpertRow& target = rows[static_cast<std::size_t>(i)];
    const float weight = pass.expertWeights.row(target.row)[target.slot];
    const float* from = scratch.output.row(i);
    float* to = pass.expertOutputs.row(std::int64_t{target.row} * hyper.expertsUsed + target.slot);
    std::transform(from, from + hyper.embed, to, [&](float x) { return x * weight; });
  }
}

}  // namespace

void runExperts(const model::Hyperparameters& hyper, const model::Layer& layer, CpuWork& work,
                CpuPass& pass) {
  const kernels::KernelTable& kernels = work.kernels();
  work.multiply(pass.x, std::array{Product{&layer.router, pass.routerLogits.data(), hyper.experts}});
  route(hyper, work, pass);

  std::vector<int> busy;
  for (int expert = 0; expert < hyper.experts; ++expert) {
    if (!pass.routed[static_cast<std::size_t>(expert)].empty()) busy.push_back(expert);
  }
  const auto load = [&](int expert) { return pass.routed[static_cast<std::size_t>(expert)].size(); };
  std::stable_sort(busy.begin(), busy.end(), [&](int a, int b) { return load(a) > load(b); });

  // Each worker has scratch memory of its own and takes the next expert when it is done with one.
  std::atomic<std::size_t> next{0};
  work.pool().parallelFor(static_cast<std::int64_t>(pass.scratch.size()), [&](std::int64_t worker) {
    for (std::size_t i = next++; i < busy.size(); i = next++) {
      const auto expert = static_cast<std::size_t>(busy[i]);
      runExpert(hyper, layer.feedForward[expert], kernels, pass.routed[expert], pass,
                pass.scratch[static_cast<std::size_t>(worker)]);
    }
  });

  work.overRows(pass.count(), [&](std::int64_t begin, std::int64_t end) {
    for (std::int64_t row = begin; row < end; ++row) {
      float* sum = pass.normed.row(row);
      std::copy_n(pass.expertOutputs.row(row * hyper.expertsUsed), hyper.embed, sum);
      for (int slot = 1; slot < hyper.expertsUsed; ++slot) {
        kernels.add(pass.expertOutputs.row(row * hyper.expertsUsed + slot), hyper.embed, sum);
      }
    }
  });
}

}  // namespace tandem::device
