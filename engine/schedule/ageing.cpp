#include "engine/schedule/ageing.h"

#include <algorithm>

namespace tandem::schedule {
namespace {

constexpr int kPatience = 2;  // a turn gives way until it is due so many times over

/// None of its kernels has been launched.
bool isFresh(const Snapshot& snapshot, const RequestView& request) {
  if (request.waited < snapshot.now - request.arrived) return false;
  const PassView* pass = find(snapshot, request.pass);
  return pass == nullptr || (pass->node == 0 && pass->running == 0 &&
                             pass->takenFront + pass->takenBack == 0 && pass->stopped < 0);
}

/// The reactive request that is prefilled first has not run at all.
bool reactiveIsFresh(const Snapshot& snapshot) {
  bool queued = false;
  for (const RequestView& request : snapshot.requests) {
    if (!isReactive(request)) continue;
    if (request.stage == Stage::prefilling) return isFresh(snapshot, request);
    queued = queued || request.stage == Stage::queued;
  }
  return queued;
}

}  // namespace

bool isAged(const Situation& situation, const RequestView& request) {
  return situation.features.ageing && !isReactive(request) && request.waited >= situation.limits.age;
}

bool isPromoted(const Situation& situation, const RequestView& request) {
  return isAged(situation, request) && request.id <= situation.lastPromoted;
}

bool agedTurnIsDue(const Situation& situation) {
  if (!situation.features.ageing || !situation.yields || !isFree(situation, situation.roles.main))
    return false;
  const Recent& recent = deviceOf(situation, situation.roles.main).recent;
  const Instant had = recent.reactiveSinceProactive;
  const bool split = isSplit(situation);
  const bool never = recent.lastProactive == Instant::zero();
  const Instant part = split && never ? situation.limits.kernelLimit : recent.lastProactive;
  const Instant others = (situation.limits.agedOneIn - 1) * part;
  const bool givesWay = split || reactiveIsFresh(situation.snapshot);
  return givesWay ? had > Instant::zero() && had >= kPatience * others : had >= others;
}

bool decodeIsStarved(const Situation& situation) {
  const Recent& recent = deviceOf(situation, situation.roles.main).recent;
  const Instant others = (situation.limits.agedOneIn - 1) * recent.lastDecode;
  return recent.prefillSinceDecode > Instant::zero() && recent.prefillSinceDecode >= kPatience * others;
}

bool oldestAgedDecodes(const Situation& situation) {
  const auto& requests = situation.snapshot.requests;
  const auto oldest = std::find_if(requests.begin(), requests.end(),
                                   [&](const RequestView& request) { return isAged(situation, request); });
  return oldest != requests.end() && oldest->stage == Stage::decoding;
}

std::optional<Instant> nextAgeing(const Situation& situation) {
  // While the main device is busy, the end of its kernel is the next moment at which age matters.
  if (!situation.features.ageing || !situation.yields || !isFree(situation, situation.roles.main)) return {};
  std::optional<Instant> first;
  for (const RequestView& request : situation.snapshot.requests) {
    if (isReactive(request) || request.waited >= situation.limits.age) continue;
    const Instant ages = situation.snapshot.now + situation.limits.age - request.waited;
    if (!first || ages < *first) first = ages;
  }
  return first;
}

}  // namespace tandem::schedule
