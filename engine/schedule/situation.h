// A snapshot together with what every mechanism asks of it: made once a decision, read by all.
// Thread: plain values and pure functions.
#pragma once

#include "engine/cost/cost_model.h"
#include "engine/schedule/features.h"
#include "engine/schedule/limits.h"
#include "engine/schedule/roles.h"
#include "engine/schedule/snapshot.h"

namespace tandem::schedule {

struct Situation {
  const Snapshot& snapshot;
  const cost::CostModel& costs;
  const Limits& limits;
  const Features& features;
  Roles roles;
  bool yields = false;           ///< a reactive request is unfinished, and proactive work makes way for it
  bool reactivePrefill = false;  ///< … and has prompt left to compute
  bool reactiveDecode = false;   ///< … and decodes
  RequestId lastPromoted{};  ///< of the Limits::promoted oldest requests that waited too long, the youngest
  bool agedPrefill = false;  ///< a proactive request that waited too long has prompt left to compute
};

Situation assess(const Snapshot& snapshot, const cost::CostModel& costs, const Limits& limits,
                 const Features& features, const Roles& roles);

inline const DeviceView& deviceOf(const Situation& situation, int device) {
  return situation.snapshot.devices[static_cast<std::size_t>(device)];
}
/// Whether a kernel can be launched there now; false for no device.
bool isFree(const Situation& situation, int device);
/// Prefill and decode are done by different devices, most of the time.
inline bool isSplit(const Situation& situation) {
  return situation.roles.chunked >= 0;
}
/// Rows of the chunked device's kernels.
int chunkRows(const Situation& situation);

/// What a kernel for rows [firstRow, firstRow + rows) of nodes [pass.node, endNode) costs.
cost::Annotation predict(const Situation& situation, const PassView& pass, int device, int endNode,
                         int firstRow, int rows);
/// Time until `kernel` is back, as predicted; zero when it is late.
Instant remaining(const Situation& situation, const KernelView& kernel);

}  // namespace tandem::schedule
