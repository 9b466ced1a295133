#include "engine/schedule/prefill_order.h"

#include <algorithm>
#include <tuple>

#include "engine/schedule/ageing.h"

namespace tandem::schedule {
namespace {

/// Smaller goes first. The work left is measured in tokens, which time to completion grows with.
struct Key {
  int group = 0;
  int workLeft = 0;
  RequestId id;
  auto operator<=>(const Key&) const = default;
};

Key keyOf(const Situation& situation, const RequestView& request) {
  enum Group { begun, reactive, running, aged, parked, queued };
  const bool started = request.stage == Stage::prefilling;
  if (started && situation.features.preemption == Preemption::none) return {begun, 0, request.id};
  if (isReactive(request)) return {reactive, started ? 0 : 1, request.id};
  if (started && !request.parked) return {running, 0, request.id};
  if (isPromoted(situation, request)) return {aged, 0, request.id};
  if (started) return {parked, request.prefillLeft, request.id};
  return {queued, situation.features.shortestFirst ? request.prefillLeft : 0, request.id};
}

}  // namespace

std::vector<const RequestView*> prefillOrder(const Situation& situation) {
  std::vector<std::pair<Key, const RequestView*>> keyed;
  keyed.reserve(situation.snapshot.requests.size());
  for (const RequestView& request : situation.snapshot.requests) {
    if (request.stage != Stage::decoding) keyed.emplace_back(keyOf(situation, request), &request);
  }
  std::sort(keyed.begin(), keyed.end());
  std::vector<const RequestView*> order;
  order.reserve(keyed.size());
  for (const auto& [key, request] : keyed) order.push_back(request);
  return order;
}

}  // namespace tandem::schedule
