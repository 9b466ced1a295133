#include "engine/device/simulated/simulated_pass.h"

#include <algorithm>
#include <string>

namespace tandem::device {
namespace {

Error defect(std::string what) {
  return {ErrorCode::internal, "A kernel was launched against the rules: " + std::move(what) + "."};
}

}  // namespace

Status SimulatedPass::begin(std::span<const Row> rows) {
  for (const Taken& kernel : taken_) {
    if (kernel.underWay) return Error{ErrorCode::busy, "A pass cannot begin anew while its kernels run."};
  }
  if (rows.empty() || static_cast<int>(rows.size()) > maxRows_) {
    return Error{ErrorCode::limitExceeded, "A pass for " + std::to_string(maxRows_) + " rows cannot hold " +
                                               std::to_string(rows.size()) + "."};
  }
  rows_.assign(rows.begin(), rows.end());
  runs_.clear();
  logitRows_.clear();
  taken_.clear();
  node_ = 0;
  const int count = static_cast<int>(rows_.size());
  for (int i = 0; i < count; ++i) {
    if (rows_[static_cast<std::size_t>(i)].wantLogits) logitRows_.push_back(i);
    const bool sameRun = i > 0 && rows_[i].sequence == rows_[i - 1].sequence;
    if (sameRun) {
      ++runs_.back().rows;
    } else {
      runs_.push_back({i, 1, rows_[i].position});
    }
  }
  for (Run& run : runs_) run.decode = run.rows == 1 && rows_[run.firstRow].wantLogits;
  decode_ = std::all_of(runs_.begin(), runs_.end(), [](const Run& run) { return run.decode; });
  if (static_cast<int>(logitRows_.size()) > maxLogits_) {
    return Error{ErrorCode::limitExceeded, "A pass with room for the logits of " +
                                               std::to_string(maxLogits_) + " rows cannot give " +
                                               std::to_string(logitRows_.size()) + "."};
  }
  return {};
}

graph::Load SimulatedPass::load(const Kernel& kernel) const {
  const int first = kernel.firstRow, end = kernel.firstRow + kernel.rows;
  graph::Load sum;
  for (const Run& run : runs_) {
    const int from = std::max(first, run.firstRow), to = std::min(end, run.firstRow + run.rows);
    if (from >= to) continue;
    if (run.decode) {
      sum.addDecode(run.position + 1);
      continue;
    }
    const graph::Load chunk = graph::Load::chunk(run.position + from - run.firstRow, to - from, false);
    sum.rows += chunk.rows;
    sum.scores += chunk.scores;
    sum.kvTokens += chunk.kvTokens;
  }
  sum.logits = static_cast<int>(std::lower_bound(logitRows_.begin(), logitRows_.end(), end) -
                                std::lower_bound(logitRows_.begin(), logitRows_.end(), first));
  return sum;
}

SimulatedPass::Taken* SimulatedPass::find(const Kernel& kernel) {
  for (Taken& taken : taken_) {
    if (taken.firstRow == kernel.firstRow && taken.rows == kernel.rows && taken.endNode == kernel.endNode) {
      return &taken;
    }
  }
  return nullptr;
}

Result<double> SimulatedPass::take(int device, const Kernel& kernel) {
  if (kernel.firstNode != node_) {
    return defect("its pass is at node " + std::to_string(node_) + ", not " +
                  std::to_string(kernel.firstNode));
  }
  const int end = kernel.firstRow + kernel.rows;
  if (kernel.firstRow < 0 || kernel.rows < 1 || end > static_cast<int>(rows_.size())) {
    return defect("it has rows that its pass has not");
  }
  if (Taken* stopped = find(kernel); stopped != nullptr && stopped->left) {
    if (stopped->device != device) return defect("a stopped kernel resumes on the device that stopped it");
    stopped->underWay = true;
    const double left = *stopped->left;
    stopped->left.reset();
    return left;
  }
  for (const Taken& other : taken_) {
    if (other.firstRow < end && kernel.firstRow < other.firstRow + other.rows) {
      return defect("it computes rows that another kernel has taken");
    }
    if (other.endNode != kernel.endNode) return defect("its pass is cut differently by another kernel");
  }
  taken_.push_back({kernel.firstRow, kernel.rows, kernel.endNode, true, {}, device});
  return 1.0;
}

void SimulatedPass::complete(const Kernel& kernel) {
  find(kernel)->underWay = false;
  int left = static_cast<int>(rows_.size());
  for (const Taken& taken : taken_) {
    if (!taken.underWay && !taken.left) left -= taken.rows;
  }
  if (left > 0) return;
  node_ = kernel.endNode;
  taken_.clear();
}

void SimulatedPass::park(int device, const Kernel& kernel, double left) {
  Taken* taken = find(kernel);
  taken->underWay = false;
  taken->left = left;
  taken->device = device;
}

void SimulatedPass::release(const Kernel& kernel) {
  taken_.erase(taken_.begin() + (find(kernel) - taken_.data()));
}

}  // namespace tandem::device
