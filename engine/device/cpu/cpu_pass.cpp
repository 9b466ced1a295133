#include "engine/device/cpu/cpu_pass.h"

#include <algorithm>
#include <string>

namespace tandem::device {
namespace {

constexpr int kQueriesPerTile = 32;

// An attention task does about this many multiply-adds: some 0.7 ms, so that a kernel can be stopped soon at
// any length of context.
constexpr std::int64_t kTileMultiplyAdds = std::int64_t{1} << 25;

Error refuse(std::string message) {
  return Error{ErrorCode::invalidArgument, std::move(message), {}};
}

}  // namespace

Status CpuPass::Floats::allocate(std::int64_t rows, std::int64_t width) {
  TANDEM_ASSIGN(memory_, AlignedBuffer::allocate(static_cast<std::size_t>(rows * width) * sizeof(float)));
  width_ = width;
  return {};
}

Result<std::unique_ptr<CpuPass>> CpuPass::create(const model::Hyperparameters& hyper, int maxRows,
                                                 int maxLogits, int threads) {
  if (maxRows < 1 || maxLogits < 0) return refuse("A pass needs room for at least one row.");
  std::unique_ptr<CpuPass> pass(new CpuPass(threads));
  CpuPass& p = *pass;
  p.maxRows_ = maxRows;
  p.maxLogits_ = maxLogits;
  p.vocabulary_ = static_cast<std::size_t>(hyper.vocabulary);
  p.geometry_ = {.layers = hyper.layers, .kvHeads = hyper.kvHeads, .headDim = hyper.headDim};

  p.headsPerKv_ = hyper.heads / hyper.kvHeads;
  p.expertsUsed_ = hyper.expertsUsed;

  const bool dense = hyper.experts == 0;
  TANDEM_TRY(p.hidden.allocate(maxRows, hyper.embed));
  TANDEM_TRY(p.normed.allocate(maxRows, hyper.embed));
  TANDEM_TRY(p.query.allocate(maxRows, hyper.queryWidth()));
  TANDEM_TRY(p.key.allocate(maxRows, hyper.kvWidth()));
  TANDEM_TRY(p.value.allocate(maxRows, hyper.kvWidth()));
  TANDEM_TRY(p.attended.allocate(maxRows, hyper.queryWidth()));
  TANDEM_TRY(p.logitRows.allocate(maxLogits, hyper.vocabulary));
  p.isFinite.resize(static_cast<std::size_t>(maxLogits));
  for (int kind = 0; kind < 2; ++kind) {
    TANDEM_TRY(p.cosine[kind].allocate(maxRows, hyper.rope.dims / 2));
    TANDEM_TRY(p.sine[kind].allocate(maxRows, hyper.rope.dims / 2));
  }
  const std::int64_t widest = std::max({hyper.embed, hyper.queryWidth(), dense ? hyper.ffn : 0});
  TANDEM_ASSIGN(p.x, kernels::Activations::allocate(std::max(maxRows, maxLogits), widest));
  if (dense) {
    TANDEM_TRY(p.gate.allocate(maxRows, hyper.ffn));
    TANDEM_TRY(p.up.allocate(maxRows, hyper.ffn));
    return pass;
  }

  TANDEM_TRY(p.routerLogits.allocate(maxRows, hyper.experts));
  TANDEM_TRY(p.expertWeights.allocate(maxRows, hyper.expertsUsed));
  TANDEM_TRY(p.expertOutputs.allocate(std::int64_t{maxRows} * hyper.expertsUsed, hyper.embed));
  p.chosen_.resize(static_cast<std::size_t>(maxRows) * static_cast<std::size_t>(hyper.expertsUsed));
  p.routed.resize(static_cast<std::size_t>(hyper.experts));
  const int scratchRows = std::min(maxRows, kExpertRows);
  p.scratch.resize(static_cast<std::size_t>(threads));
  for (ExpertScratch& scratch : p.scratch) {
    TANDEM_TRY(scratch.input.allocate(scratchRows, hyper.embed));
    TANDEM_TRY(scratch.gate.allocate(scratchRows, hyper.ffn));
    TANDEM_TRY(scratch.up.allocate(scratchRows, hyper.ffn));
    TANDEM_TRY(scratch.output.allocate(scratchRows, hyper.embed));
    TANDEM_ASSIGN(scratch.x, kernels::Activations::allocate(scratchRows, std::max(hyper.embed, hyper.ffn)));
  }
  return pass;
}

Status CpuPass::check(std::span<const Row> rows) const {
  if (rows.empty()) return refuse("A pass needs at least one token.");
  if (rows.size() > static_cast<std::size_t>(maxRows_)) {
    return refuse("More tokens than this pass has room for.");
  }
  const auto wanting = std::count_if(rows.begin(), rows.end(), [](const Row& row) { return row.wantLogits; });
  if (wanting > maxLogits_) return refuse("More logits wanted than this pass has room for.");
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Row& row = rows[i];
    if (row.sequence == nullptr) return refuse("A token without a sequence.");
    const kv::Geometry& geometry = row.sequence->pool().geometry();
    if (geometry.layers != geometry_.layers || geometry.kvHeads != geometry_.kvHeads ||
        geometry.headDim != geometry_.headDim) {
      return refuse("The KV cache was made for another model.");
    }
    const auto reserved =
        static_cast<std::int64_t>(row.sequence->blocks().size()) * kv::Geometry::kBlockTokens;
    if (row.position < 0 || row.position >= reserved) {
      return refuse("A token at a position that is not reserved.");
    }
    if (row.token < 0 || static_cast<std::size_t>(row.token) >= vocabulary_) {
      return refuse("Token " + std::to_string(row.token) + " is not in the model's vocabulary of " +
                    std::to_string(vocabulary_) + ".");
    }
    if (i > 0 && rows[i - 1].sequence == row.sequence) {
      if (rows[i - 1].position + 1 == row.position) continue;
      return refuse("Tokens of one sequence that do not follow each other.");
    }
    const auto earlier = rows.first(i);
    if (std::any_of(earlier.begin(), earlier.end(),
                    [&](const Row& other) { return other.sequence == row.sequence; })) {
      return refuse("Tokens of one sequence that are not neighbours.");
    }
  }
  return {};
}

Status CpuPass::begin(std::span<const Row> rows) {
  TANDEM_TRY(check(rows));
  rows_.assign(rows.begin(), rows.end());
  progress.firstNode = progress.node = 0;
  progress.stage = 0;
  progress.stageBegun = false;
  runs_.clear();
  wanted_.clear();
  for (int i = 0; i < count(); ++i) {
    const Row& row = rows_[static_cast<std::size_t>(i)];
    if (row.wantLogits) wanted_.push_back(i);
    const Row* before = i > 0 ? &rows_[static_cast<std::size_t>(i) - 1] : nullptr;
    if (before != nullptr && before->sequence == row.sequence) {
      ++runs_.back().count;
    } else {
      runs_.push_back({.first = i, .count = 1});
    }
  }
  queryTiles_.clear();
  for (int run = 0; run < static_cast<int>(runs_.size()); ++run) cutIntoTiles(run);
  const auto scores = [&](const QueryTile& tile) {
    const Row& first = rows_[static_cast<std::size_t>(runs_[static_cast<std::size_t>(tile.run)].first)];
    return std::int64_t{tile.end - tile.begin} * (first.position + tile.end);
  };
  std::stable_sort(queryTiles_.begin(), queryTiles_.end(),
                   [&](const QueryTile& a, const QueryTile& b) { return scores(a) > scores(b); });
  return {};
}

void CpuPass::cutIntoTiles(int run) {
  const Run& rows = runs_[static_cast<std::size_t>(run)];
  const std::int64_t keys = rows_[static_cast<std::size_t>(rows.first)].position + rows.count;
  const std::int64_t perQuery = keys * headsPerKv_ * geometry_.headDim * 2;  // Q·Kᵀ and scores·V
  const auto step =
      static_cast<int>(std::clamp<std::int64_t>(kTileMultiplyAdds / perQuery, 1, kQueriesPerTile));
  for (int begin = 0; begin < rows.count; begin += step) {
    queryTiles_.push_back({.run = run, .begin = begin, .end = std::min(begin + step, rows.count)});
  }
}

void CpuPass::beginAttention(int layer) {
  firstBlock_.clear();
  keyBlocks_.clear();
  valueBlocks_.clear();
  for (const Run& run : runs_) {
    firstBlock_.push_back(keyBlocks_.size());
    const Row& last = rows_[static_cast<std::size_t>(run.first + run.count - 1)];
    kv::Pool& pool = last.sequence->pool();
    for (int position = 0; position <= last.position; position += kv::Geometry::kBlockTokens) {
      const int block = last.sequence->block(position);
      keyBlocks_.push_back(pool.keys(block, layer));
      valueBlocks_.push_back(pool.values(block, layer));
    }
  }
}

}  // namespace tandem::device
