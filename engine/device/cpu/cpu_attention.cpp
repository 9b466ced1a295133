#include "engine/device/cpu/cpu_attention.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "engine/kernels/attention.h"

namespace tandem::device {
namespace {

static_assert(kernels::kBlockTokens == kv::Geometry::kBlockTokens);

/// K and V are read once for all query heads of their KV head; with fewer such tasks than threads, the heads
/// are shared out too: into this many parts.
int headParts(const CpuPass& pass, const model::Hyperparameters& hyper) {
  const auto whole = static_cast<std::int64_t>(pass.queryTiles().size()) * hyper.kvHeads;
  const std::int64_t group = hyper.heads / hyper.kvHeads;
  return static_cast<int>(std::clamp<std::int64_t>(pass.progress.tasks.count() / whole, 1, group));
}

}  // namespace

Stage attend(const model::Hyperparameters& hyper, const kernels::KernelTable& kernels, int layer) {
  const auto begin = [&hyper, layer](CpuPass& pass) {
    pass.beginAttention(layer);
    return static_cast<std::int64_t>(pass.queryTiles().size()) * hyper.kvHeads * headParts(pass, hyper);
  };
  const auto run = [&hyper, &kernels, layer](CpuPass& pass, std::int64_t task, int) {
    const int group = hyper.heads / hyper.kvHeads;
    const int parts = headParts(pass, hyper);
    const int part = static_cast<int>(task % parts);
    const int kvHead = static_cast<int>(task / parts % hyper.kvHeads);
    const QueryTile& tile = pass.queryTiles()[static_cast<std::size_t>(task / parts / hyper.kvHeads)];
    const Run& sequence = pass.runs()[static_cast<std::size_t>(tile.run)];
    const kernels::Attention call{
        .heads = hyper.heads,
        .kvHeads = hyper.kvHeads,
        .headDim = hyper.headDim,
        .scale = hyper.attentionScale,
        .window = hyper.isLocal(layer) ? hyper.slidingWindow : 0,
        .tokens = sequence.count,
        .firstPosition = pass.rows()[static_cast<std::size_t>(sequence.first)].position,
        .keys = pass.keyBlocks(tile.run),
        .values = pass.valueBlocks(tile.run),
        .queries = pass.query.row(sequence.first),
        .out = pass.attended.row(sequence.first),
    };
    kernels.attend(call, kvHead * group + part * group / parts, kvHead * group + (part + 1) * group / parts,
                   tile.begin, tile.end);
  };
  return {.begin = begin, .run = run};
}

}  // namespace tandem::device
