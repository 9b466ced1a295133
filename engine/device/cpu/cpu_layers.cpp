#include "engine/device/cpu/cpu_layers.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <span>
#include <utility>

#include "engine/device/cpu/cpu_attention.h"
#include "engine/device/cpu/cpu_experts.h"

namespace tandem::device {
namespace {

using kernels::KernelTable;
using Stages = std::vector<Stage>;

/// Cosine and sine of the angles of a row's position.
void angles(const model::Model& model, CpuPass& pass, std::int64_t row, bool local) {
  const std::vector<float>& frequencies = local ? model.localFrequencies : model.globalFrequencies;
  const float magnitude = local ? 1.0F : model.hyper.rope.attention;
  const double position = pass.rows()[static_cast<std::size_t>(row)].position;
  float* cosine = pass.cosine[local].row(row);
  float* sine = pass.sine[local].row(row);
  for (std::size_t i = 0; i < frequencies.size(); ++i) {
    const double angle = position * frequencies[i];
    cosine[i] = static_cast<float>(std::cos(angle)) * magnitude;
    sine[i] = static_cast<float>(std::sin(angle)) * magnitude;
  }
}

Stages embed(const model::Model& model) {
  const model::Hyperparameters& hyper = model.hyper;
  const auto lookUp = [&model, &hyper](CpuPass& pass, std::int64_t begin, std::int64_t end) {
    for (std::int64_t row = begin; row < end; ++row) {
      float* hidden = pass.hidden.row(row);
      model.embedding.row(pass.rows()[static_cast<std::size_t>(row)].token, hidden);
      if (hyper.embeddingScale != 1.0F) {
        std::transform(hidden, hidden + hyper.embed, hidden,
                       [&](float x) { return x * hyper.embeddingScale; });
      }
      angles(model, pass, row, false);
      if (hyper.slidingWindow > 0) angles(model, pass, row, true);
    }
  };
  return {overRows(allRows, {}, lookUp)};
}

/// Norm and rotation of a row's Q and K, and its K and V into the cache.
void finishQueryAndKey(const model::Model& model, const KernelTable& kernels, int layer, CpuPass& pass,
                       std::int64_t row) {
  const model::Hyperparameters& hyper = model.hyper;
  const model::Layer& weights = model.layers[static_cast<std::size_t>(layer)];
  const auto rotate =
      hyper.rope.pairing == model::Pairing::adjacent ? kernels.ropeInterleaved : kernels.ropeHalves;
  const bool local = hyper.isLocal(layer);
  const auto prepare = [&](float* x, int heads, const std::vector<float>& norm) {
    if (hyper.qkNorm) {
      for (int head = 0; head < heads; ++head) {
        float* values = x + std::ptrdiff_t{head} * hyper.headDim;
        kernels.rmsNorm(values, norm.data(), hyper.rmsEps, hyper.headDim, values);
      }
    }
    rotate(x, heads, hyper.headDim, hyper.rope.dims, pass.cosine[local].row(row), pass.sine[local].row(row));
  };
  prepare(pass.query.row(row), hyper.heads, weights.queryNorm);
  prepare(pass.key.row(row), hyper.kvHeads, weights.keyNorm);

  const Row& token = pass.rows()[static_cast<std::size_t>(row)];
  kv::Pool& pool = token.sequence->pool();
  const int block = token.sequence->block(token.position);
  const int slot = token.position % kv::Geometry::kBlockTokens;
  kernels.storeKey(pass.key.row(row), hyper.kvHeads, hyper.headDim, slot, pool.keys(block, layer));
  kernels.storeValue(pass.value.row(row), hyper.kvHeads, hyper.headDim, slot, pool.values(block, layer));
}

Stages qkv(const model::Model& model, const KernelTable& kernels, int layer) {
  const model::Hyperparameters& hyper = model.hyper;
  const model::Layer& weights = model.layers[static_cast<std::size_t>(layer)];
  const auto describe = [&hyper](CpuPass& pass) {
    pass.x.reset(pass.normed.data(), pass.count(), hyper.embed);
  };
  const auto norm = [&hyper, &weights, &kernels](CpuPass& pass, std::int64_t begin, std::int64_t end) {
    for (std::int64_t row = begin; row < end; ++row) {
      kernels.rmsNorm(pass.hidden.row(row), weights.attentionNorm.data(), hyper.rmsEps, hyper.embed,
                      pass.normed.row(row));
    }
    kernels.quantize(pass.x, begin, end);
  };
  const auto finish = [&model, &kernels, layer](CpuPass& pass, std::int64_t begin, std::int64_t end) {
    for (std::int64_t row = begin; row < end; ++row) finishQueryAndKey(model, kernels, layer, pass, row);
  };
  return {overRows(allRows, describe, norm),
          multiply(kernels, {{&weights.query, &CpuPass::query},
                             {&weights.key, &CpuPass::key},
                             {&weights.value, &CpuPass::value}}),
          overRows(allRows, {}, finish)};
}

/// The FFN of a dense model: pass.x is the input, pass.normed becomes the output, both [rows][embed].
Stages dense(const model::Hyperparameters& hyper, const KernelTable& kernels, const model::FeedForward& ffn) {
  const auto activate = hyper.activation == model::Activation::gelu ? kernels.geGlu : kernels.swiGlu;
  const auto describe = [&hyper](CpuPass& pass) { pass.x.reset(pass.gate.data(), pass.count(), hyper.ffn); };
  const auto activateRows = [&hyper, &kernels, activate](CpuPass& pass, std::int64_t begin,
                                                         std::int64_t end) {
    activate(pass.gate.row(begin), pass.up.row(begin), (end - begin) * hyper.ffn, pass.gate.row(begin));
    kernels.quantize(pass.x, begin, end);
  };
  return {multiply(kernels, {{&ffn.gate, &CpuPass::gate}, {&ffn.up, &CpuPass::up}}),
          overRows(allRows, describe, activateRows), multiply(kernels, {{&ffn.down, &CpuPass::normed}})};
}

Stages post(const model::Model& model, const KernelTable& kernels, int layer) {
  const model::Hyperparameters& hyper = model.hyper;
  const model::Layer& weights = model.layers[static_cast<std::size_t>(layer)];
  const auto addToResidual = [&hyper, &kernels](CpuPass& pass, std::int64_t row,
                                                const std::vector<float>& norm) {
    float* update = pass.normed.row(row);
    if (hyper.postNorms) kernels.rmsNorm(update, norm.data(), hyper.rmsEps, hyper.embed, update);
    kernels.add(update, hyper.embed, pass.hidden.row(row));
  };
  const auto describeAttended = [&hyper](CpuPass& pass) {
    pass.x.reset(pass.attended.data(), pass.count(), hyper.queryWidth());
  };
  const auto quantise = [&kernels](CpuPass& pass, std::int64_t begin, std::int64_t end) {
    kernels.quantize(pass.x, begin, end);
  };
  const auto describeNormed = [&hyper](CpuPass& pass) {
    pass.x.reset(pass.normed.data(), pass.count(), hyper.embed);
  };
  const auto addAndNorm = [&hyper, &weights, &kernels, addToResidual](CpuPass& pass, std::int64_t begin,
                                                                      std::int64_t end) {
    for (std::int64_t row = begin; row < end; ++row) {
      addToResidual(pass, row, weights.attentionPostNorm);
      kernels.rmsNorm(pass.hidden.row(row), weights.ffnNorm.data(), hyper.rmsEps, hyper.embed,
                      pass.normed.row(row));
    }
    kernels.quantize(pass.x, begin, end);
  };
  const auto add = [&weights, addToResidual](CpuPass& pass, std::int64_t begin, std::int64_t end) {
    for (std::int64_t row = begin; row < end; ++row) addToResidual(pass, row, weights.ffnPostNorm);
  };

  Stages stages = {overRows(allRows, describeAttended, quantise),
                   multiply(kernels, {{&weights.output, &CpuPass::normed}}),
                   overRows(allRows, describeNormed, addAndNorm)};
  for (Stage& stage : hyper.experts > 0 ? expertStages(hyper, weights, kernels)
                                        : dense(hyper, kernels, weights.feedForward.front())) {
    stages.push_back(std::move(stage));
  }
  stages.push_back(overRows(allRows, {}, add));
  return stages;
}

/// Without a branch in the loop, so that it becomes vector instructions: a vocabulary has 10⁵ entries.
bool allFinite(std::span<const float> values) {
  constexpr std::uint32_t kExponent = 0x7F80'0000U;
  std::uint32_t bad = 0;
  for (const float value : values) {
    bad |= static_cast<std::uint32_t>((std::bit_cast<std::uint32_t>(value) & kExponent) == kExponent);
  }
  return bad == 0;
}

Stages head(const model::Model& model, const KernelTable& kernels) {
  const model::Hyperparameters& hyper = model.hyper;
  const auto describe = [&hyper](CpuPass& pass) {
    pass.x.reset(pass.normed.data(), rowsWithLogits(pass), hyper.embed);
  };
  const auto norm = [&model, &hyper, &kernels](CpuPass& pass, std::int64_t begin, std::int64_t end) {
    for (std::int64_t k = begin; k < end; ++k) {
      kernels.rmsNorm(pass.hidden.row(pass.wanted()[static_cast<std::size_t>(k)]), model.outputNorm.data(),
                      hyper.rmsEps, hyper.embed, pass.normed.row(k));
    }
    kernels.quantize(pass.x, begin, end);
  };
  const auto look = [](CpuPass& pass, std::int64_t begin, std::int64_t end) {
    for (auto k = static_cast<int>(begin); k < end; ++k) {
      pass.isFinite[static_cast<std::size_t>(k)] = allFinite(pass.logits(k));
    }
  };
  return {overRows(rowsWithLogits, describe, norm), multiply(kernels, {{&model.head, &CpuPass::logitRows}}),
          overRows(rowsWithLogits, {}, look)};
}

}  // namespace

Stages stagesOf(const model::Model& model, const KernelTable& kernels, const graph::Node& node) {
  switch (node.kind) {
    case graph::NodeKind::embed:
      return embed(model);
    case graph::NodeKind::qkv:
      return qkv(model, kernels, node.layer);
    case graph::NodeKind::attention:
      return {attend(model.hyper, kernels, node.layer)};
    case graph::NodeKind::post:
      return post(model, kernels, node.layer);
    case graph::NodeKind::head:
      return head(model, kernels);
  }
  return {};
}

}  // namespace tandem::device
