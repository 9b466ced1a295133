#include "engine/device/cpu/cpu_layers.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/device/cpu/cpu_experts.h"
#include "engine/kernels/attention.h"

namespace tandem::device {
static_assert(kernels::kBlockTokens == kv::Geometry::kBlockTokens);

void CpuLayers::angles(CpuPass& pass, std::int64_t row, bool local) {
  const std::vector<float>& frequencies = local ? model_.localFrequencies : model_.globalFrequencies;
  const float magnitude = local ? 1.0F : model_.hyper.rope.attention;
  const double position = pass.rows()[static_cast<std::size_t>(row)].position;
  float* cosine = pass.cosine[local].row(row);
  float* sine = pass.sine[local].row(row);
  for (std::size_t i = 0; i < frequencies.size(); ++i) {
    const double angle = position * frequencies[i];
    cosine[i] = static_cast<float>(std::cos(angle)) * magnitude;
    sine[i] = static_cast<float>(std::sin(angle)) * magnitude;
  }
}

void CpuLayers::embed(CpuPass& pass) {
  const model::Hyperparameters& hyper = model_.hyper;
  work_.overRows(pass.count(), [&](std::int64_t begin, std::int64_t end) {
    for (std::int64_t row = begin; row < end; ++row) {
      float* hidden = pass.hidden.row(row);
      model_.embedding.row(pass.rows()[static_cast<std::size_t>(row)].token, hidden);
      if (hyper.embeddingScale != 1.0F) {
        std::transform(hidden, hidden + hyper.embed, hidden,
                       [&](float x) { return x * hyper.embeddingScale; });
      }
      angles(pass, row, false);
      if (hyper.slidingWindow > 0) angles(pass, row, true);
    }
  });
}

void CpuLayers::qkv(CpuPass& pass, int layer) {
  const model::Hyperparameters& hyper = model_.hyper;
  const model::Layer& weights = model_.layers[static_cast<std::size_t>(layer)];
  const kernels::KernelTable& kernels = work_.kernels();
  pass.x.reset(pass.normed.data(), pass.count(), hyper.embed);
  work_.overRows(pass.count(), [&](std::int64_t begin, std::int64_t end) {
    for (std::int64_t row = begin; row < end; ++row) {
      kernels.rmsNorm(pass.hidden.row(row), weights.attentionNorm.data(), hyper.rmsEps, hyper.embed,
                      pass.normed.row(row));
    }
    kernels.quantize(pass.x, begin, end);
  });
  work_.multiply(pass.x, std::array{Product{&weights.query, pass.query.data(), pass.query.width()},
                                    Product{&weights.key, pass.key.data(), pass.key.width()},
                                    Product{&weights.value, pass.value.data(), pass.value.width()}});
  work_.overRows(pass.count(), [&](std::int64_t begin, std::int64_t end) {
    for (std::int64_t row = begin; row < end; ++row) finishQueryAndKey(pass, layer, row);
  });
}

void CpuLayers::finishQueryAndKey(CpuPass& pass, int layer, std::int64_t row) {
  const model::Hyperparameters& hyper = model_.hyper;
  const model::Layer& weights = model_.layers[static_cast<std::size_t>(layer)];
  const kernels::KernelTable& kernels = work_.kernels();
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

void CpuLayers::attention(CpuPass& pass, int layer) {
  const model::Hyperparameters& hyper = model_.hyper;
  const int group = hyper.heads / hyper.kvHeads;
  pass.beginAttention(layer);
  // One task is a tile of queries with all query heads of one KV head, so that K and V are read once for
  // them. With fewer tasks than threads the heads are shared out too.
  const auto whole = static_cast<std::int64_t>(pass.queryTiles().size()) * hyper.kvHeads;
  const int parts = static_cast<int>(std::clamp<std::int64_t>(work_.pool().threads() / whole, 1, group));
  work_.pool().parallelFor(whole * parts, [&](std::int64_t task) {
    const int part = static_cast<int>(task % parts);
    const int kvHead = static_cast<int>(task / parts % hyper.kvHeads);
    const QueryTile& tile = pass.queryTiles()[static_cast<std::size_t>(task / parts / hyper.kvHeads)];
    const Run& run = pass.runs()[static_cast<std::size_t>(tile.run)];
    const kernels::Attention call{
        .heads = hyper.heads,
        .kvHeads = hyper.kvHeads,
        .headDim = hyper.headDim,
        .scale = hyper.attentionScale,
        .window = hyper.isLocal(layer) ? hyper.slidingWindow : 0,
        .tokens = run.count,
        .firstPosition = pass.rows()[static_cast<std::size_t>(run.first)].position,
        .keys = pass.keyBlocks(tile.run),
        .values = pass.valueBlocks(tile.run),
        .queries = pass.query.row(run.first),
        .out = pass.attended.row(run.first),
    };
    work_.kernels().attend(call, kvHead * group + part * group / parts,
                           kvHead * group + (part + 1) * group / parts, tile.begin, tile.end);
  });
}

void CpuLayers::post(CpuPass& pass, int layer) {
  const model::Hyperparameters& hyper = model_.hyper;
  const model::Layer& weights = model_.layers[static_cast<std::size_t>(layer)];
  const kernels::KernelTable& kernels = work_.kernels();
  const auto addToResidual = [&](std::int64_t row, const std::vector<float>& norm) {
    float* update = pass.normed.row(row);
    if (hyper.postNorms) kernels.rmsNorm(update, norm.data(), hyper.rmsEps, hyper.embed, update);
    kernels.add(update, hyper.embed, pass.hidden.row(row));
  };

  pass.x.reset(pass.attended.data(), pass.count(), hyper.queryWidth());
  work_.overRows(pass.count(),
                 [&](std::int64_t begin, std::int64_t end) { kernels.quantize(pass.x, begin, end); });
  work_.multiply(pass.x, std::array{Product{&weights.output, pass.normed.data(), pass.normed.width()}});
  pass.x.reset(pass.normed.data(), pass.count(), hyper.embed);
  work_.overRows(pass.count(), [&](std::int64_t begin, std::int64_t end) {
    for (std::int64_t row = begin; row < end; ++row) {
      addToResidual(row, weights.attentionPostNorm);
      kernels.rmsNorm(pass.hidden.row(row), weights.ffnNorm.data(), hyper.rmsEps, hyper.embed,
                      pass.normed.row(row));
    }
    kernels.quantize(pass.x, begin, end);
  });
  if (hyper.experts > 0) {
    runExperts(hyper, weights, work_, pass);
  } else {
    dense(pass, weights.feedForward.front());
  }
  work_.overRows(pass.count(), [&](std::int64_t begin, std::int64_t end) {
    for (std::int64_t row = begin; row < end; ++row) addToResidual(row, weights.ffnPostNorm);
  });
}

void CpuLayers::dense(CpuPass& pass, const model::FeedForward& ffn) {
  const model::Hyperparameters& hyper = model_.hyper;
  const kernels::KernelTable& kernels = work_.kernels();
  const auto activate = hyper.activation == model::Activation::gelu ? kernels.geGlu : kernels.swiGlu;
  work_.multiply(pass.x, std::array{Product{&ffn.gate, pass.gate.data(), hyper.ffn},
                                    Product{&ffn.up, pass.up.data(), hyper.ffn}});
  pass.x.reset(pass.gate.data(), pass.count(), hyper.ffn);
  work_.overRows(pass.count(), [&](std::int64_t begin, std::int64_t end) {
    activate(pass.gate.row(begin), pass.up.row(begin), (end - begin) * hyper.ffn, pass.gate.row(begin));
    kernels.quantize(pass.x, begin, end);
  });
  work_.multiply(pass.x, std::array{Product{&ffn.down, pass.normed.data(), pass.normed.width()}});
}

void CpuLayers::head(CpuPass& pass) {
  const model::Hyperparameters& hyper = model_.hyper;
  const kernels::KernelTable& kernels = work_.kernels();
  const auto wanted = static_cast<std::int64_t>(pass.wanted().size());
  if (wanted == 0) return;
  pass.x.reset(pass.normed.data(), wanted, hyper.embed);
  work_.overRows(wanted, [&](std::int64_t begin, std::int64_t end) {
    for (std::int64_t k = begin; k < end; ++k) {
      kernels.rmsNorm(pass.hidden.row(pass.wanted()[static_cast<std::size_t>(k)]), model_.outputNorm.data(),
                      hyper.rmsEps, hyper.embed, pass.normed.row(k));
    }
    kernels.quantize(pass.x, begin, end);
  });
  work_.multiply(pass.x, std::array{Product{&model_.head, pass.logitRows.data(), pass.logitRows.width()}});
  for (int k = 0; k < wanted; ++k) {
    const std::span<const float> logits = pass.logits(k);
    pass.isFinite[static_cast<std::size_t>(k)] =
        std::all_of(logits.begin(), logits.end(), [](float x) { return std::isfinite(x); });
  }
}

}  // namespace tandem::device
