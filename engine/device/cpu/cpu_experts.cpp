#include "engine/device/cpu/cpu_experts.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>
#include <tuple>

namespace tandem::device {
namespace {

using kernels::KernelTable;

/// Chooses the experts of a row from its router logits: the likeliest first, of equals the one that comes
/// first. Damaged weights give NaN, which counts as the least likely.
void route(const model::Hyperparameters& hyper, const KernelTable& kernels, CpuPass& pass, std::int64_t row) {
  float* probabilities = pass.routerLogits.row(row);
  kernels.softmax(probabilities, hyper.experts);
  const auto score = [&](int expert) {
    return std::isnan(probabilities[expert]) ? -1.0F : probabilities[expert];
  };
  const std::span<int> chosen = pass.chosenExperts(row);
  float sum = 0;
  for (std::size_t slot = 0; slot < chosen.size(); ++slot) {
    const std::span<const int> before = chosen.first(slot);
    int best = -1;
    for (int expert = 0; expert < hyper.experts; ++expert) {
      if (best >= 0 && score(expert) <= score(best)) continue;
      if (std::find(before.begin(), before.end(), expert) == before.end()) best = expert;
    }
    chosen[slot] = best;
    sum += probabilities[best];
  }
  float* weights = pass.expertWeights.row(row);
  for (std::size_t slot = 0; slot < chosen.size(); ++slot) weights[slot] = probabilities[chosen[slot]] / sum;
}

/// Collects the rows of every expert and cuts them into pieces, the largest first. Returns their number.
std::int64_t deal(CpuPass& pass) {
  for (std::vector<ExpertRow>& rows : pass.routed) rows.clear();
  for (int row = 0; row < pass.count(); ++row) {
    const std::span<const int> chosen = pass.chosenExperts(row);
    for (int slot = 0; slot < static_cast<int>(chosen.size()); ++slot) {
      const int expert = chosen[static_cast<std::size_t>(slot)];
      pass.routed[static_cast<std::size_t>(expert)].push_back({.row = row, .slot = slot});
    }
  }
  pass.expertPieces.clear();
  for (int expert = 0; expert < static_cast<int>(pass.routed.size()); ++expert) {
    const auto rows = static_cast<int>(pass.routed[static_cast<std::size_t>(expert)].size());
    for (int first = 0; first < rows; first += CpuPass::kExpertRows) {
      pass.expertPieces.push_back({expert, first, std::min(CpuPass::kExpertRows, rows - first)});
    }
  }
  std::sort(pass.expertPieces.begin(), pass.expertPieces.end(),
            [](const ExpertPiece& a, const ExpertPiece& b) {
              return std::tuple(-a.count, a.expert, a.first) < std::tuple(-b.count, b.expert, b.first);
            });
  return static_cast<std::int64_t>(pass.expertPieces.size());
}

/// Runs one expert over some of its rows in the calling thread.
void runPiece(const model::Hyperparameters& hyper, const model::FeedForward& ffn, const KernelTable& kernels,
              std::span<const ExpertRow> rows, CpuPass& pass, CpuPass::ExpertScratch& scratch) {
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

std::vector<Stage> expertStages(const model::Hyperparameters& hyper, const model::Layer& layer,
                                const KernelTable& kernels) {
  const auto routeRows = [&hyper, &kernels](CpuPass& pass, std::int64_t begin, std::int64_t end) {
    for (std::int64_t row = begin; row < end; ++row) route(hyper, kernels, pass, row);
  };
  // Each worker has scratch memory of its own.
  const auto run = [&hyper, &layer, &kernels](CpuPass& pass, std::int64_t task, int worker) {
    const ExpertPiece& piece = pass.expertPieces[static_cast<std::size_t>(task)];
    const auto expert = static_cast<std::size_t>(piece.expert);
    const auto rows =
        std::span<const ExpertRow>(pass.routed[expert])
            .subspan(static_cast<std::size_t>(piece.first), static_cast<std::size_t>(piece.count));
    runPiece(hyper, layer.feedForward[expert], kernels, rows, pass,
             pass.scratch[static_cast<std::size_t>(worker)]);
  };
  const auto combine = [&hyper, &kernels](CpuPass& pass, std::int64_t begin, std::int64_t end) {
    for (std::int64_t row = begin; row < end; ++row) {
      float* sum = pass.normed.row(row);
      std::copy_n(pass.expertOutputs.row(row * hyper.expertsUsed), hyper.embed, sum);
      for (int slot = 1; slot < hyper.expertsUsed; ++slot) {
        kernels.add(pass.expertOutputs.row(row * hyper.expertsUsed + slot), hyper.embed, sum);
      }
    }
  };
  return {multiply(kernels, {{&layer.router, &CpuPass::routerLogits}}), overRows(allRows, {}, routeRows),
          Stage{.begin = deal, .run = run}, overRows(allRows, {}, combine)};
}

}  // namespace tandem::device
