// Costs that a test can compute in its head: every node takes the same time on every device.
#pragma once

#include "engine/cost/cost_model.h"

namespace tandem::fakes {

class FlatCosts final : public cost::CostModel {
 public:
  explicit FlatCosts(Instant perNode = std::chrono::milliseconds(1), int devices = 1)
      : perNode_(perNode), devices_(devices) {}

  int devices() const override { return devices_; }
  cost::Annotation predict(int, int firstNode, int endNode, const graph::Load&) const override {
    cost::Annotation annotation;
    annotation.latency = (endNode - firstNode) * perNode_;
    return annotation;
  }
  Instant compileTime(int, int, int) const override { return Instant::zero(); }

 private:
  Instant perNode_;
  int devices_;
};

}  // namespace tandem::fakes
