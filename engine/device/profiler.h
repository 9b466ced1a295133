// Measures what the nodes of a model take on a device: the ground under every prediction.
//
// Passes of growing size go through the graph node by node, at several lengths of the KV cache, prefill and
// decode; a node's time is the median of all layers and repetitions that had the same work.
//
// Thread: the caller's; blocks. The machine must have nothing else to do.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/device/device.h"
#include "engine/graph/heg.h"
#include "engine/graph/work.h"
#include "engine/kv/kv_cache.h"

namespace tandem::device {

/// One node under one load.
struct Measured {
  graph::NodeKind kind = graph::NodeKind::embed;
  graph::Load load;
  std::string pass;     ///< "prefill, 128 tokens after 512"
  bool decode = false;  ///< rows of several sequences, one each
  double seconds = 0;
};

struct ProfilerOptions {
  std::vector<int> chunks{4, 8, 16, 32, 64, 128, 256};  ///< rows of prefill passes
  std::vector<int> batches{1, 2, 3, 4, 6, 8};           ///< rows of decode passes
  std::vector<int> contexts{0, 512, 2048};              ///< tokens in the KV cache before the pass
  int repetitions = 3;
};

/// share: 0 … 1 of the passes. Return false to stop (the result is `cancelled`).
using ProfilerProgress = std::function<bool(double share, const std::string& what)>;

/// `pool` has room for the largest batch at the longest context; all of it is free. Its contents are
/// overwritten. Errors: those of Machine::makePass and begin, contextFull, cancelled.
Result<std::vector<Measured>> profile(Machine& machine, Device& device, kv::Pool& pool,
                                      const ProfilerOptions& options, const ProfilerProgress& progress);

}  // namespace tandem::device
