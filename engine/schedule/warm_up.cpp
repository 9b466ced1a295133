#include "engine/schedule/warm_up.h"

#include <algorithm>

#include "engine/schedule/arbitration.h"
#include "engine/schedule/node_kinds.h"

namespace tandem::schedule {

std::optional<Decision> warmUp(const Situation& situation, const std::vector<const RequestView*>& order) {
  if (!situation.features.warmUp || !isSplit(situation)) return {};
  const auto preparing = [](const RequestView& request) { return request.warmth == Warmth::preparing; };
  const auto& requests = situation.snapshot.requests;
  if (std::any_of(requests.begin(), requests.end(), preparing)) return {};
  for (const RequestView* request : order) {
    if (request->warmth != Warmth::cold || (request->stage != Stage::queued && !request->parked)) continue;
    const int rows = std::min(request->prefillLeft, situation.limits.segmentTokens);
    if (!mainWorkIsElsewhere(situation, rows)) continue;
    const int device = situation.roles.chunked;
    if (situation.costs.compileTime(device, kFirstAttentionNode, rows) == Instant::zero()) return {};
    Decision decision{.action = Action::prepare, .request = request->id};
    decision.kernel = {
        .device = device, .firstNode = kFirstAttentionNode, .endNode = kFirstAttentionNode + 1, .rows = rows};
    return decision;
  }
  return {};
}

}  // namespace tandem::schedule
