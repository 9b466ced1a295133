#include "engine/schedule/situation.h"

#include <algorithm>
#include <climits>

#include "engine/schedule/ageing.h"
#include "engine/schedule/load_of.h"

namespace tandem::schedule {

Situation assess(const Snapshot& snapshot, const cost::CostModel& costs, const Limits& limits,
                 const Features& features, const Roles& roles) {
  Situation situation{snapshot, costs, limits, features, roles};
  // One device deals turns to all that waited too long (ageing.h); several give them privileges instead.
  const int most = features.promoteFew && roles.chunked >= 0 ? limits.promoted : INT_MAX;
  int promoted = 0;
  for (const RequestView& request : snapshot.requests) {
    if (!isReactive(request) && request.waited >= limits.age && promoted < most) {
      ++promoted;
      situation.lastPromoted = request.id;
    }
    const bool prefill = request.stage != Stage::decoding;
    if (isReactive(request)) {
      situation.yields = features.preemption != Preemption::none;
      (prefill ? situation.reactivePrefill : situation.reactiveDecode) = true;
    } else if (prefill && isPromoted(situation, request)) {
      situation.agedPrefill = true;
    }
  }
  return situation;
}

bool isFree(const Situation& situation, int device) {
  if (device < 0) return false;
  const DeviceView& view = deviceOf(situation, device);
  return !view.quarantined && view.running < view.can->slots;
}

int chunkRows(const Situation& situation) {
  return deviceOf(situation, situation.roles.chunked).can->chunkRows;
}

cost::Annotation predict(const Situation& situation, const PassView& pass, int device, int endNode,
                         int firstRow, int rows) {
  return situation.costs.predict(device, pass.node, endNode, loadOf(pass, firstRow, rows));
}

Instant remaining(const Situation& situation, const KernelView& kernel) {
  return std::max(kernel.began + kernel.predicted - situation.snapshot.now, Instant::zero());
}

}  // namespace tandem::schedule
