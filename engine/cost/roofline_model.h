// Predictions for a machine that is described by a profile: simulated devices compute with this.
//
// A node takes rows · perRow + scores · perScore + fixed + max(F / P_e, Y / W_e) with the ceilings of its
// operator class; a kernel takes the sum of its nodes and one launch.   (XPU-2 §4.2, appendix A) Thread:
// const functions from any thread; predict() allocates nothing.
#pragma once

#include <array>
#include <vector>

#include "engine/cost/cost_model.h"
#include "engine/cost/soc_profile.h"
#include "engine/graph/heg.h"
#include "engine/graph/shape.h"

namespace tandem::cost {

class RooflineModel final : public CostModel {
 public:
  /// Devices are numbered as in `profile`; nodes as in graph::passOf(shape.layers).
  RooflineModel(const graph::Shape& shape, SocProfile profile);

  int devices() const override { return static_cast<int>(profile_.devices.size()); }
  Annotation predict(int device, int firstNode, int endNode, const graph::Load& load) const override;
  Instant compileTime(int device, int node, int rows) const override;

  const graph::Shape& shape() const { return shape_; }
  const SocProfile& profile() const { return profile_; }

 private:
  /// Nodes that cost the same under the same load.
  enum Group { embed, qkv, localAttention, globalAttention, post, head, groups };
  using Counts = std::array<int, groups>;

  graph::Shape shape_;
  SocProfile profile_;
  std::vector<graph::Node> nodes_;
  std::vector<Counts> before_;              ///< [node + 1] how many of each group come before a node
  std::array<graph::Node, groups> sample_;  ///< one node of each group
};

}  // namespace tandem::cost
