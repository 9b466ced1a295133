#include "engine/schedule/snapshot.h"

#include <algorithm>

namespace tandem::schedule {
namespace {

/// Both lists are sorted by id.
template <typename View, typename Id>
const View* findIn(std::span<const View> views, Id id) {
  const auto found = std::lower_bound(views.begin(), views.end(), id,
                                      [](const View& view, Id wanted) { return view.id < wanted; });
  return found != views.end() && found->id == id ? &*found : nullptr;
}

}  // namespace

bool outranks(const RequestView& a, const RequestView& b) {
  if (a.priority != b.priority) return isReactive(a);
  return a.id < b.id;
}

const RequestView* find(const Snapshot& snapshot, RequestId id) {
  return findIn(snapshot.requests, id);
}

const PassView* find(const Snapshot& snapshot, PassId id) {
  return findIn(snapshot.passes, id);
}

double memoryPressure(const Snapshot& snapshot) {
  double pressure = 0;
  for (const KernelView& kernel : snapshot.kernels) pressure += kernel.bandwidthShare;
  return pressure;
}

}  // namespace tandem::schedule
