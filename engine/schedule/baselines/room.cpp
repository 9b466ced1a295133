#include "engine/schedule/baselines/room.h"

#include <algorithm>

namespace tandem::schedule::baseline {

bool fits(const Snapshot& snapshot, const RequestView& prompt) {
  const auto answers =
      std::count_if(snapshot.requests.begin(), snapshot.requests.end(), [&](const RequestView& request) {
        return request.stage == Stage::decoding && request.id != prompt.id;
      });
  return prompt.blocksWanted == 0 || prompt.blocksWanted + answers <= snapshot.freeBlocks;
}

Views fitting(const Snapshot& snapshot, const Views& decoding, int most) {
  Views batch;
  int free = snapshot.freeBlocks;
  for (const RequestView* request : decoding) {
    if (static_cast<int>(batch.size()) == most) break;
    if (request->blocksWanted > free) continue;
    free -= request->blocksWanted;
    batch.push_back(request);
  }
  return batch;
}

bool hasIdle(const Snapshot& snapshot) {
  return snapshot.idleBlocks > 0;
}

Decision evictIdle() {
  Decision decision;
  decision.action = Action::evictIdle;
  return decision;
}

Decision dropCache(const RequestView& request) {
  Decision decision;
  decision.action = Action::dropCache;
  decision.request = request.id;
  decision.notes = {{request.id, ReasonCode::cacheDropped}};
  return decision;
}

Decision breakDeadlock(const Snapshot& snapshot, const Views& order) {
  const auto first = std::find_if(order.begin(), order.end(),
                                  [](const RequestView* request) { return request->stage != Stage::queued; });
  if (first == order.end()) return {};
  const auto givesRoom = [&](const RequestView& request) {
    return request.blocksHeld > 0 && request.id != (*first)->id && request.pass == PassId{};
  };
  for (auto victim = order.rbegin(); victim != order.rend(); ++victim) {
    if (givesRoom(**victim)) return dropCache(**victim);
  }
  for (auto victim = snapshot.requests.rbegin(); victim != snapshot.requests.rend(); ++victim) {
    if (givesRoom(*victim)) return dropCache(*victim);
  }
  Decision decision;
  decision.action = Action::refuse;
  decision.request = (*first)->id;
  decision.notes = {{(*first)->id, ReasonCode::refused}};
  return decision;
}

}  // namespace tandem::schedule::baseline
