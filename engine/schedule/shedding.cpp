#include "engine/schedule/shedding.h"

namespace tandem::schedule {

std::optional<Decision> shedOverload(const Snapshot& snapshot, const Limits& limits) {
  int queued = 0;
  const RequestView* victim = nullptr;
  for (const RequestView& request : snapshot.requests) {
    if (request.stage != Stage::queued) continue;
    ++queued;
    // Who lost its cache has tokens of an answer to keep, and has been served before.
    const bool served = request.waited < snapshot.now - request.arrived;
    if (served) continue;
    if (victim == nullptr || !outranks(request, *victim)) victim = &request;
  }
  if (queued <= limits.queued || victim == nullptr) return {};
  Decision decision{.action = Action::shed, .request = victim->id};
  decision.notes.push_back({victim->id, ReasonCode::shed});
  return decision;
}

}  // namespace tandem::schedule
