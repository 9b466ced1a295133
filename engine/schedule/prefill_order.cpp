#include "engine/schedule/prefill_order.h"

#include <algorithm>
#include <tuple>

namespace tandem::schedule {
namespace {

/// Smaller goes first. The work left is measured in tokens, which time to completion grows with.
auto key(const RequestView& request, const Limits& limits) {
  enum Class { reactive, running, aged, parked, queued };
  const bool started = request.stage == Stage::prefilling;
  if (isReactive(request)) return std::tuple(reactive, started ? 0 : 1, request.id);
  if (started) return std::tuple(running, 0, request.id);
  if (isAged(request, limits)) return std::tuple(aged, 0, request.id);
  if (request.stage == Stage::parked) return std::tuple(parked, request.prefillLeft, request.id);
  return std::tuple(queued, 0, request.id);
}

}  // namespace

std::vector<const RequestView*> prefillOrder(const Snapshot& snapshot, const Limits& limits) {
  std::vector<const RequestView*> order;
  for (const RequestView& request : snapshot.requests) {
    if (request.stage != Stage::decoding) order.push_back(&request);
  }
  std::sort(order.begin(), order.end(),
            [&](const RequestView* a, const RequestView* b) { return key(*a, limits) < key(*b, limits); });
  return order;
}

}  // namespace tandem::schedule
