#include "engine/schedule/policy.h"

#include <algorithm>
#include <iterator>
#include <optional>

#include "engine/schedule/decode_batch.h"
#include "engine/schedule/prefill_order.h"
#include "engine/schedule/room.h"

namespace tandem::schedule {
namespace {

using Views = std::vector<const RequestView*>;

bool anyReactive(const Snapshot& snapshot) {
  return std::any_of(snapshot.requests.begin(), snapshot.requests.end(), isReactive);
}

const RequestView& find(const Snapshot& snapshot, RequestId id) {
  return *std::find_if(snapshot.requests.begin(), snapshot.requests.end(),
                       [&](const RequestView& request) { return request.id == id; });
}

/// The best-ranked member of a batch is in front.
bool servesReactive(const Views& batch) {
  return !batch.empty() && isReactive(*batch.front());
}

bool isKernel(const Decision& decision) {
  return decision.action == Action::prefill || decision.action == Action::decode;
}

/// Rule 3: the share of the device that aged requests get beside reactive work.
std::optional<Decision> agedTurn(const Snapshot& snapshot, const Limits& limits, const Views& order,
                                 const Views& batch) {
  if (snapshot.recent.reactiveSinceAged < (limits.agedOneIn - 1) * snapshot.recent.lastAged) return {};
  const auto aged = [&](const RequestView* request) { return isAged(*request, limits); };
  Views prefills, decodes;
  std::copy_if(order.begin(), order.end(), std::back_inserter(prefills), aged);
  std::copy_if(batch.begin(), batch.end(), std::back_inserter(decodes), aged);
  auto decision = prefillWithRoom(snapshot, prefills);
  // While reactive requests decode, aged ones ride along and need no turn of their own.
  if (!decision && !servesReactive(batch)) decision = decodeWithRoom(snapshot, decodes);
  if (decision) decision->aged = isKernel(*decision);
  return decision;
}

/// Rule 2: prefill and decode of one class.
std::optional<Decision> sharedTurn(const Snapshot& snapshot, const Views& order, const Views& batch) {
  const Recent& recent = snapshot.recent;
  const bool decodeIsDue =
      recent.prefillSinceDecode > Instant::zero() && recent.prefillSinceDecode >= recent.lastDecode;
  if (decodeIsDue) {
    if (auto decision = decodeWithRoom(snapshot, batch)) return decision;
  }
  if (auto decision = prefillWithRoom(snapshot, order)) return decision;
  return decodeIsDue ? std::nullopt : decodeWithRoom(snapshot, batch);
}

/// Why `request`, which is not served now, waits; empty when it is merely not its turn yet.
std::optional<ReasonCode> whyItWaits(const RequestView& request, const Snapshot& snapshot,
                                     const Limits& limits, const Decision& decision) {
  const bool prefill = decision.action == Action::prefill;
  const bool behindReactive = !isReactive(request) && anyReactive(snapshot);
  const bool lacksRoom = request.blocksWanted > snapshot.freeBlocks;
  switch (request.stage) {
    case Stage::queued:
      if (behindReactive) return ReasonCode::waitedForReactive;
      if (!prefill || decision.aged) return {};
      return isReactive(request) ? ReasonCode::waitedForReactivePrefill : ReasonCode::waitedForProactive;
    case Stage::prefilling:
      if (behindReactive && !isAged(request, limits)) return ReasonCode::parked;
      return lacksRoom ? std::optional(ReasonCode::waitedForMemory) : std::nullopt;
    case Stage::parked:
      return {};
    case Stage::decoding:
      if (!prefill) return lacksRoom ? ReasonCode::waitedForMemory : ReasonCode::leftOutOfBatch;
      if (!behindReactive || isAged(request, limits)) return {};
      if (servesReactive(decodeBatch(snapshot, limits))) return {};
      return ReasonCode::pausedForReactive;
  }
  return {};
}

void explain(const Snapshot& snapshot, const Limits& limits, Decision& decision) {
  if (!isKernel(decision)) return;
  for (const RequestView& request : snapshot.requests) {
    const auto& served = decision.requests;
    if (request.explained || std::find(served.begin(), served.end(), request.id) != served.end()) continue;
    if (const auto code = whyItWaits(request, snapshot, limits, decision)) {
      decision.notes.push_back({request.id, *code});
    }
  }
  const RequestView& first = find(snapshot, decision.requests.front());
  if (decision.aged && !first.promoted) {
    decision.notes.push_back({first.id, ReasonCode::promoted});
  } else if (first.stage == Stage::parked) {
    decision.notes.push_back({first.id, ReasonCode::resumed});
  }
}

}  // namespace

Decision decide(const Snapshot& snapshot, const Limits& limits) {
  if (snapshot.requests.empty()) return {};
  Views order = prefillOrder(snapshot, limits);
  Views batch = decodeBatch(snapshot, limits);
  std::optional<Decision> decision;
  if (anyReactive(snapshot)) {
    decision = agedTurn(snapshot, limits, order, batch);
    // Rule 1: what is left of both lists is reactive, apart from riders.
    std::erase_if(order, [](const RequestView* request) { return !isReactive(*request); });
    if (!servesReactive(batch)) batch.clear();
  }
  if (!decision) decision = sharedTurn(snapshot, order, batch);
  if (!decision) decision = breakDeadlock(snapshot);
  explain(snapshot, limits, *decision);
  return *decision;
}

}  // namespace tandem::schedule
