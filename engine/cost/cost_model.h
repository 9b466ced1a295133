// Predicts what a kernel takes on a device of a machine: the annotations of the HEG.   (XPU-2 §4.2, appendix
// A) Thread: const functions from any thread.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/base/clock.h"
#include "engine/graph/heg.h"
#include "engine/graph/shape.h"
#include "engine/graph/work.h"

namespace tandem::cost {

/// What running something on a device costs while nothing else runs.
struct Annotation {
  Instant latency{};
  double flops = 0;           ///< FLOP
  double bytes = 0;           ///< memory traffic
  double bandwidthShare = 0;  ///< of the machine's memory bandwidth while it runs, 0 … 1: ΔP_mem of XPU-1
  double watts = 0;           ///< above idle
  double bytesPerSecond() const;
};

/// One machine with one model. Devices are numbered as in device::Machine::devices().
class CostModel {
 public:
  virtual ~CostModel() = default;
  virtual int devices() const = 0;
  /// Nodes [firstNode, endNode) of the graph under `load`, as one kernel.
  virtual Annotation predict(int device, int firstNode, int endNode, const graph::Load& load) const = 0;
  /// Preparing a shape-dependent kernel of `node` for `rows` rows; zero where nothing has to be compiled.
  virtual Instant compileTime(int device, int node, int rows) const = 0;
};

}  // namespace tandem::cost
