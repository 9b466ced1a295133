#include "engine/runtime/active_pass.h"

#include <algorithm>
#include <utility>

namespace tandem::runtime {

ActivePass::ActivePass(schedule::PassId id, schedule::PassKind kind, std::vector<schedule::Part> parts,
                       std::vector<std::shared_ptr<Context>> members,
                       std::unique_ptr<device::Pass> activations)
    : id_(id),
      kind_(kind),
      parts_(std::move(parts)),
      members_(std::move(members)),
      activations_(std::move(activations)) {
  for (const schedule::Part& part : parts_) rows_ += part.tokens;
  reactive_ = std::any_of(members_.begin(), members_.end(),
                          [](const auto& member) { return member->priority == Priority::reactive; });
}

schedule::PassView ActivePass::view() const {
  schedule::PassView view;
  view.id = id_;
  view.kind = kind_;
  view.parts = parts_;
  view.reactive = reactive_;
  view.rows = rows_;
  view.node = node_;
  view.takenFront = takenFront_;
  view.takenBack = takenBack_;
  view.split = split_;
  view.running = running_;
  if (!stopped_.empty()) {
    const Stopped& first = stopped_.front();
    view.stopped = first.device;
    view.stoppedEndNode = first.kernel.endNode;
    view.stoppedFirstRow = first.kernel.firstRow;
    view.stoppedRows = first.kernel.rows;
  }
  return view;
}

device::Kernel ActivePass::take(const schedule::KernelPlan& plan, Instant now) {
  if (running_++ == 0) busySince_ = now;
  if (!stopped_.empty()) {
    const device::Kernel kernel = stopped_.front().kernel;
    stopped_.erase(stopped_.begin());
    return kernel;
  }
  device::Kernel kernel{activations_.get(), plan.firstNode, plan.endNode, takenFront_, plan.rows};
  if (plan.fromBack) {
    takenBack_ += plan.rows;
    kernel.firstRow = rows_ - takenBack_;
  } else {
    takenFront_ += plan.rows;
  }
  if (split_ < 0) split_ = plan.split;
  endNode_ = plan.endNode;
  return kernel;
}

void ActivePass::giveBack(const device::Kernel& kernel, int device, bool finished, Instant now) {
  if (--running_ == 0) busy_ += now - busySince_;
  if (!finished) {
    stopped_.push_back({kernel, device});
    return;
  }
  done_ += kernel.rows;
  if (done_ < rows_) return;
  node_ = endNode_;
  takenFront_ = takenBack_ = done_ = 0;
  split_ = -1;
}

}  // namespace tandem::runtime
