#include "engine/schedule/prefill_order.h"

#include <algorithm>
#include <cstdint>
#include <span>

#include "engine/schedule/ageing.h"

namespace tandem::schedule {
namespace {

constexpr std::uint64_t kArrival = (1U << 28U) - 1;  // bits of a key

/// Smaller goes first: by group, then by the tokens left, which time to completion grows with, then by
/// arrival. One number, because a long queue is sorted anew for each decision.
std::uint64_t keyOf(const Situation& situation, const RequestView& request, std::size_t arrival) {
  enum Group : std::uint64_t { begun, reactive, running, aged, parked, queued };
  const auto key = [arrival](Group group, int workLeft) {
    return group << 60U | static_cast<std::uint64_t>(workLeft) << 28U | arrival;
  };
  const bool started = request.stage == Stage::prefilling;
  if (started && situation.features.preemption == Preemption::none) return key(begun, 0);
  if (isReactive(request)) return key(reactive, started ? 0 : 1);
  if (started && !request.parked) return key(running, 0);
  if (isPromoted(situation, request)) return key(aged, 0);
  if (started) return key(parked, request.prefillLeft);
  return key(queued, situation.features.shortestFirst ? request.prefillLeft : 0);
}

}  // namespace

std::vector<const RequestView*> prefillOrder(const Situation& situation) {
  const std::span<const RequestView> requests = situation.snapshot.requests;  // in order of arrival
  std::vector<std::uint64_t> keys;
  keys.reserve(requests.size());
  for (std::size_t i = 0; i < requests.size(); ++i) {
    if (requests[i].stage != Stage::decoding) keys.push_back(keyOf(situation, requests[i], i));
  }
  std::sort(keys.begin(), keys.end());
  std::vector<const RequestView*> order;
  order.reserve(keys.size());
  for (const std::uint64_t key : keys) order.push_back(&requests[key & kArrival]);
  return order;
}

}  // namespace tandem::schedule
