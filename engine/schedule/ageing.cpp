#include "engine/schedule/ageing.h"

namespace tandem::schedule {
namespace {

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

bool agedTurnIsDue(const Situation& situation) {
  if (!situation.features.ageing || !situation.yields || !isFree(situation, situation.roles.main))
    return false;
  const Recent& recent = deviceOf(situation, situation.roles.main).recent;
  if (recent.reactiveSinceAged < (situation.limits.agedOneIn - 1) * recent.lastAged) return false;
  return !reactiveIsFresh(situation.snapshot);
}

}  // namespace tandem::schedule
