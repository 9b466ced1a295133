#include "engine/schedule/room.h"

#include <algorithm>

namespace tandem::schedule {
namespace {

Decision of(Action action, const RequestView& request) {
  return {action, {request.id}, false, {}};
}

Decision dropCache(const RequestView& victim) {
  return {Action::dropCache, {victim.id}, false, {{victim.id, ReasonCode::cacheDropped}}};
}

/// Who ranks last of those that hold blocks, `except` aside; null when nobody does.
const RequestView* lastHolder(const Snapshot& snapshot, const RequestView& except) {
  const RequestView* last = nullptr;
  for (const RequestView& request : snapshot.requests) {
    if (request.blocksHeld == 0 || request.id == except.id) continue;
    if (last == nullptr || outranks(*last, request)) last = &request;
  }
  return last;
}

/// Room that is there for the taking by `request`: idle conversations, and what proactive requests hold if it
/// is reactive.
std::optional<Decision> takeRoom(const Snapshot& snapshot, const RequestView& request) {
  if (snapshot.idleSequences > 0) return Decision{Action::evictIdle, {}, false, {}};
  const RequestView* victim = lastHolder(snapshot, request);
  if (victim != nullptr && isReactive(request) && !isReactive(*victim)) return dropCache(*victim);
  return {};
}

const RequestView& first(const Snapshot& snapshot) {
  const auto less = [](const RequestView& a, const RequestView& b) { return outranks(a, b); };
  return *std::min_element(snapshot.requests.begin(), snapshot.requests.end(), less);
}

}  // namespace

std::optional<Decision> prefillWithRoom(const Snapshot& snapshot,
                                        const std::vector<const RequestView*>& order) {
  if (order.empty()) return {};
  const RequestView& next = *order.front();
  if (next.stage == Stage::queued) return of(Action::start, next);
  if (next.blocksWanted <= snapshot.freeBlocks) return of(Action::prefill, next);
  if (auto step = takeRoom(snapshot, next)) return step;
  for (const RequestView* other : order) {
    if (other->stage == Stage::queued) continue;
    // Whoever has all its room lets the others have it sooner; whoever ranks first must not starve.
    const bool mayPass = other->blocksWanted == 0 || other->id == first(snapshot).id;
    if (mayPass && other->blocksWanted <= snapshot.freeBlocks) return of(Action::prefill, *other);
  }
  return {};
}

std::optional<Decision> decodeWithRoom(const Snapshot& snapshot, std::vector<const RequestView*> batch) {
  while (!batch.empty()) {
    int wanted = 0;
    const RequestView* firstWanting = nullptr;
    auto lastWanting = batch.end();
    for (auto member = batch.begin(); member != batch.end(); ++member) {
      if ((*member)->blocksWanted == 0) continue;
      wanted += (*member)->blocksWanted;
      if (firstWanting == nullptr) firstWanting = *member;
      lastWanting = member;
    }
    if (wanted <= snapshot.freeBlocks) {
      Decision decision{Action::decode, {}, false, {}};
      for (const RequestView* member : batch) decision.requests.push_back(member->id);
      return decision;
    }
    if (auto step = takeRoom(snapshot, *firstWanting)) return step;
    batch.erase(lastWanting);
  }
  return {};
}

Decision breakDeadlock(const Snapshot& snapshot) {
  const RequestView& top = first(snapshot);
  if (const RequestView* victim = lastHolder(snapshot, top)) return dropCache(*victim);
  Decision refusal = of(Action::refuse, top);
  refusal.notes.push_back({top.id, ReasonCode::refused});
  return refusal;
}

}  // namespace tandem::schedule
