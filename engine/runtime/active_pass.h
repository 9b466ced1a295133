// A pass under way: which rows are where in the graph, and who holds them.
//
// It keeps its members alive until its last kernel is back, because a device may still write to their KV
// blocks after a request was cancelled.
//
// Thread: the coordinator's.
#pragma once

#include <memory>
#include <vector>

#include "engine/device/device.h"
#include "engine/runtime/context.h"
#include "engine/schedule/decision.h"

namespace tandem::runtime {

class ActivePass {
 public:
  ActivePass(schedule::PassId id, schedule::PassKind kind, std::vector<schedule::Part> parts,
             std::vector<std::shared_ptr<Context>> members, std::unique_ptr<device::Pass> activations);

  schedule::PassId id() const { return id_; }
  schedule::PassKind kind() const { return kind_; }
  const std::vector<schedule::Part>& parts() const { return parts_; }
  /// In the order of parts().
  const std::vector<std::shared_ptr<Context>>& members() const { return members_; }
  device::Pass& activations() { return *activations_; }
  std::unique_ptr<device::Pass> releaseActivations() { return std::move(activations_); }

  schedule::PassView view() const;
  int running() const { return running_; }
  bool reactive() const { return reactive_; }

  /// The kernel that `plan` asks for: its rows are taken. A stopped kernel is resumed as it was.
  device::Kernel take(const schedule::KernelPlan& plan, Instant now);
  /// `kernel` is back from `device`. Moves on to the next node when all rows have left this one.
  void giveBack(const device::Kernel& kernel, int device, bool finished, Instant now);
  bool atNode(int node) const { return node_ == node && running_ == 0; }
  /// Time in which at least one of its kernels ran.
  Instant busy() const { return busy_; }

  /// KV blocks of members that went on without this pass, while a lost device may still write to them.
  std::vector<std::unique_ptr<kv::Sequence>> orphans;
  bool abandoned = false;  ///< its results do not count any more

 private:
  const schedule::PassId id_;
  const schedule::PassKind kind_;
  const std::vector<schedule::Part> parts_;
  const std::vector<std::shared_ptr<Context>> members_;
  std::unique_ptr<device::Pass> activations_;
  int rows_ = 0;
  bool reactive_ = false;

  struct Stopped {
    device::Kernel kernel;
    int device = 0;
  };
  int node_ = 0;
  int endNode_ = 0;  // of the kernels that have taken rows at this node
  int takenFront_ = 0, takenBack_ = 0, done_ = 0, split_ = -1, running_ = 0;
  std::vector<Stopped> stopped_;  // resumed before anything else of this pass
  Instant busy_{}, busySince_{};
};

}  // namespace tandem::runtime
