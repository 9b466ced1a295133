// A device runs the nodes of a pass. Small on purpose: describe yourself, run one node.
//
// Thread: all functions are called from the one executor thread of this device. A pass can be stopped or
// parked after each node.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/base/ids.h"
#include "engine/base/result.h"
#include "engine/graph/heg.h"
#include "engine/kv/kv_cache.h"

namespace tandem::device {

/// One token to compute: where its K and V go and whether its logits are wanted.
struct Row {
  kv::Sequence* sequence = nullptr;  ///< has reserved `position`
  int position = 0;                  ///< 0-based position of the token in its sequence
  TokenId token = 0;
  bool wantLogits = false;
};

/// The activations of one pass between its nodes. Parking a preempted prefill means keeping this object; a
/// device makes it, and only that device looks inside.
class Pass {
 public:
  virtual ~Pass() = default;
  virtual std::span<const Row> rows() const = 0;
  /// Logits of the k-th row that wanted them, [vocabulary]; valid after the head node until the next begin().
  virtual std::span<const float> logits(int k) const = 0;
};

struct DeviceInfo {
  std::string name;  ///< "CPU (avx512vnni, 2 threads)"
  int threads = 1;
};

class Device {
 public:
  virtual ~Device() = default;
  virtual const DeviceInfo& info() const = 0;
  /// The graph of the model this device holds.
  virtual std::span<const graph::Node> nodes() const = 0;
  virtual int vocabularySize() const = 0;
  /// An empty pass that can hold up to `maxRows` rows, `maxLogits` of which want logits. Reusable.
  virtual Result<std::unique_ptr<Pass>> makePass(int maxRows, int maxLogits) = 0;
  /// Starts `pass` over `rows` (all of one sequence in ascending position, or one each of several sequences).
  virtual Status begin(Pass& pass, std::span<const Row> rows) = 0;
  /// Runs one node over all rows; nodes of a pass run in order, with any other pass's nodes in between.
  virtual Status run(Pass& pass, const graph::Node& node) = 0;
};

}  // namespace tandem::device
