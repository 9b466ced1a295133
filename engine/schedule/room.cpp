#include "engine/schedule/room.h"

#include <algorithm>

namespace tandem::schedule {
namespace {

Decision dropCache(const RequestView& victim) {
  Decision decision{.action = Action::dropCache, .request = victim.id};
  decision.notes.push_back({victim.id, ReasonCode::cacheDropped});
  return decision;
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

bool hasKernels(const Snapshot& snapshot, const RequestView& request) {
  const PassView* pass = find(snapshot, request.pass);
  return pass != nullptr && pass->running > 0;
}

/// Room that is there for the taking by `request`: idle conversations, and what proactive requests hold if it
/// is reactive, as soon as their kernels are back.
std::optional<Decision> takeRoom(const Snapshot& snapshot, const RequestView& request) {
  if (snapshot.idleBlocks > 0) return Decision{.action = Action::evictIdle};
  const RequestView* victim = lastHolder(snapshot, request);
  if (victim == nullptr || !isReactive(request) || isReactive(*victim)) return {};
  if (hasKernels(snapshot, *victim)) return {};
  return dropCache(*victim);
}

const RequestView& first(const Snapshot& snapshot) {
  const auto less = [](const RequestView& a, const RequestView& b) { return outranks(a, b); };
  return *std::min_element(snapshot.requests.begin(), snapshot.requests.end(), less);
}

Decision decodePass(const std::vector<const RequestView*>& batch) {
  Decision decision{.action = Action::begin, .kind = PassKind::decode};
  decision.parts.reserve(batch.size());
  for (const RequestView* member : batch) decision.parts.push_back({member->id, member->length, 1, true});
  return decision;
}

}  // namespace

PrefillTurn prefillWithRoom(const Snapshot& snapshot, const std::vector<const RequestView*>& order) {
  if (order.empty()) return {};
  const RequestView& next = *order.front();
  if (next.stage == Stage::queued) return {Decision{.action = Action::admit, .request = next.id}};
  if (next.pass.value != 0 || next.blocksWanted <= snapshot.freeBlocks) return {{}, &next};
  if (auto step = takeRoom(snapshot, next)) return {std::move(step)};
  for (const RequestView* other : order) {
    if (other->stage == Stage::queued) continue;
    if (other->pass.value != 0) return {{}, other};
    // Whoever has all its room lets the others have it sooner; whoever ranks first must not starve.
    const bool mayPass = other->blocksWanted == 0 || other->id == first(snapshot).id;
    if (mayPass && other->blocksWanted <= snapshot.freeBlocks) return {{}, other};
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
    if (wanted <= snapshot.freeBlocks) return decodePass(batch);
    if (auto step = takeRoom(snapshot, *firstWanting)) return step;
    batch.erase(lastWanting);
  }
  return {};
}

Decision breakDeadlock(const Snapshot& snapshot) {
  const RequestView& top = first(snapshot);
  if (const RequestView* victim = lastHolder(snapshot, top)) return dropCache(*victim);
  Decision refusal{.action = Action::refuse, .request = top.id};
  refusal.notes.push_back({top.id, ReasonCode::refused});
  return refusal;
}

}  // namespace tandem::schedule
