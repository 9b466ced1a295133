// A pass that computes nothing: which rows it has, and which of them have left which node.
//
// It watches over the contract of a pass: nodes in order, every row once, stopped kernels resumed as they
// were. Thread: the machine's.
#pragma once

#include <optional>
#include <vector>

#include "engine/device/device.h"
#include "engine/graph/work.h"

namespace tandem::device {

class SimulatedPass final : public Pass {
 public:
  /// `logits` is what every row that wants them gets; it outlives the pass.
  SimulatedPass(int maxRows, int maxLogits, std::span<const float> logits)
      : maxRows_(maxRows), maxLogits_(maxLogits), logits_(logits) {}

  std::span<const Row> rows() const override { return rows_; }
  std::span<const float> logits(int) const override { return logits_; }
  bool finite(int) const override { return true; }

  /// Errors: limitExceeded (more rows than it was made for), busy (kernels under way).
  Status begin(std::span<const Row> rows);
  /// The rows of `kernel`, summed up.
  graph::Load load(const Kernel& kernel) const;
  /// One row per sequence, each with logits.
  bool isDecode() const { return decode_; }

  /// What `kernel` on `device` has left to do, 0 … 1; its rows are taken from now on.
  /// Errors: a defect of the caller.
  Result<double> take(int device, const Kernel& kernel);
  /// Its rows have left its nodes.
  void complete(const Kernel& kernel);
  /// It was stopped with `left` to do, and must be resumed on `device`.
  void park(int device, const Kernel& kernel, double left);
  /// It failed: its rows can be taken again.
  void release(const Kernel& kernel);

 private:
  /// Rows of one sequence, neighbours with ascending positions.
  struct Run {
    int firstRow = 0, rows = 0, position = 0;
    bool decode = false;
  };
  struct Taken {
    int firstRow = 0, rows = 0, endNode = 0;
    bool underWay = true;          ///< or stopped, or complete while other rows are not
    std::optional<double> left{};  ///< of a stopped kernel
    int device = 0;
  };

  Taken* find(const Kernel& kernel);

  const int maxRows_, maxLogits_;
  const std::span<const float> logits_;
  std::vector<Row> rows_;
  std::vector<Run> runs_;
  std::vector<int> logitRows_;
  bool decode_ = false;
  int node_ = 0;              ///< all rows are here
  std::vector<Taken> taken_;  ///< kernels from this node on
};

}  // namespace tandem::device
