// The activations of a pass on the CPU, and how far it is: all buffers there are, allocated once, reused by
// every pass. Parking a pass, even in the middle of a stage, is keeping this object.
//
// Thread: the executor owns it; pool workers write disjoint rows while the executor waits.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/base/aligned_buffer.h"
#include "engine/base/result.h"
#include "engine/device/cpu/shares.h"
#include "engine/device/device.h"
#include "engine/kernels/activations.h"
#include "engine/model/hyperparameters.h"

namespace tandem::device {

/// Consecutive rows of one sequence at consecutive positions: what one attention call can take.
struct Run {
  int first = 0;  ///< index of its first row
  int count = 0;
};

/// Some consecutive queries of a run.
struct QueryTile {
  int run = 0;
  int begin = 0, end = 0;  ///< relative to the first row of the run
};

/// A pair of a row and one of the experts it was sent to.
struct ExpertRow {
  int row = 0;
  int slot = 0;  ///< index among the experts of this row, in the order in which their results are added
};

/// Rows [first, first + count) of those that were sent to one expert.
struct ExpertPiece {
  int expert = 0;
  int first = 0, count = 0;
};

class CpuPass final : public Pass {
 public:
  static Result<std::unique_ptr<CpuPass>> create(const model::Hyperparameters& hyper, int maxRows,
                                                 int maxLogits, int threads);

  std::span<const Row> rows() const override { return rows_; }
  std::span<const float> logits(int k) const override {
    return {logitRows.data() + static_cast<std::size_t>(k) * vocabulary_, vocabulary_};
  }
  bool finite(int k) const override { return isFinite[static_cast<std::size_t>(k)] != 0; }

  /// Checks `rows` against what fits and what the sequences have reserved, and takes them over.
  /// invalidArgument.
  Status begin(std::span<const Row> rows);

  int count() const { return static_cast<int>(rows_.size()); }
  std::span<const Run> runs() const { return runs_; }
  /// Looks up the KV blocks of all runs in `layer`.
  void beginAttention(int layer);
  /// Queries cut into tiles for the attention kernel, the dearest first.
  std::span<const QueryTile> queryTiles() const { return queryTiles_; }
  /// Blocks of a run in the layer of beginAttention, from position 0 on.
  const Half* const* keyBlocks(int run) const { return keyBlocks_.data() + firstBlock(run); }
  const Half* const* valueBlocks(int run) const { return valueBlocks_.data() + firstBlock(run); }
  /// Rows that want logits, ascending.
  std::span<const int> wanted() const { return wanted_; }

  /// An array of floats in one allocation, without the initialisation that a vector would do.
  class Floats {
   public:
    Status allocate(std::int64_t rows, std::int64_t width);
    float* data() { return memory_.as<float>(); }
    const float* data() const { return memory_.as<float>(); }
    float* row(std::int64_t index) { return data() + index * width_; }
    std::int64_t width() const { return width_; }

   private:
    AlignedBuffer memory_;
    std::int64_t width_ = 0;
  };

  /// Rows that an expert computes in one task: enough to reuse its weights, few enough to stop soon.
  static constexpr int kExpertRows = 32;

  /// What one worker needs to run an expert alone.
  struct ExpertScratch {
    Floats input;   ///< [kExpertRows][embed] gathered rows
    Floats gate;    ///< [kExpertRows][ffn]
    Floats up;      ///< [kExpertRows][ffn]
    Floats output;  ///< [kExpertRows][embed]
    kernels::Activations x;
  };

  /// How far the pass is. Between two kernels the stage is 0 and has not begun.
  struct Progress {
    explicit Progress(int threads) : tasks(threads) {}
    int firstNode = 0;        ///< of the kernel that was stopped; otherwise `node`
    int node = 0;             ///< all nodes before it are done
    std::size_t stage = 0;    ///< all stages of the node before it are done
    bool stageBegun = false;  ///< `tasks` are those of the stage
    Shares tasks;             ///< a share per thread
  };
  Progress progress;

  Floats hidden;               ///< [rows][embed] the residual stream
  Floats normed;               ///< [rows][embed] input of the next product; later its output
  Floats query;                ///< [rows][heads·headDim]
  Floats key, value;           ///< [rows][kvHeads·headDim]
  Floats attended;             ///< [rows][heads·headDim]
  Floats gate, up;             ///< [rows][ffn], dense models
  Floats logitRows;            ///< [logits][vocabulary]
  std::vector<char> isFinite;  ///< [logits] whether all of them are numbers
  Floats cosine[2];            ///< [rows][rope.dims/2] of global (0) and local (1) layers
  Floats sine[2];              ///< the same
  kernels::Activations x;      ///< the product's input, quantised

  Floats routerLogits;  ///< [rows][experts]
  std::span<int> chosenExperts(std::int64_t row) {
    return {chosen_.data() + row * expertsUsed_, static_cast<std::size_t>(expertsUsed_)};
  }
  Floats expertWeights;                        ///< [rows][expertsUsed]
  Floats expertOutputs;                        ///< [rows·expertsUsed][embed]
  std::vector<std::vector<ExpertRow>> routed;  ///< per expert: its rows in this layer
  std::vector<ExpertPiece> expertPieces;       ///< the tasks of all experts
  std::vector<ExpertScratch> scratch;          ///< per worker

 private:
  explicit CpuPass(int threads) : progress(threads) {}
  void cutIntoTiles(int run);
  Status check(std::span<const Row> rows) const;
  std::size_t firstBlock(int run) const { return firstBlock_[static_cast<std::size_t>(run)]; }

  int maxRows_ = 0;
  int maxLogits_ = 0;
  std::size_t vocabulary_ = 0;
  kv::Geometry geometry_;
  int headsPerKv_ = 0;   ///< query heads that share K and V
  int expertsUsed_ = 0;  ///< per row
  std::vector<Row> rows_;
  std::vector<Run> runs_;
  std::vector<int> wanted_;
  std::vector<int> chosen_;  ///< [rows][expertsUsed] the likeliest first
  std::vector<QueryTile> queryTiles_;
  std::vector<std::size_t> firstBlock_;               ///< per run: where its blocks begin in the next two
  std::vector<const Half*> keyBlocks_, valueBlocks_;  ///< of all runs in one layer
};

}  // namespace tandem::device
