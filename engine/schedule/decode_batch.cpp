#include "engine/schedule/decode_batch.h"

#include <algorithm>
#include <cstddef>

#include "engine/schedule/ageing.h"
#include "engine/schedule/node_kinds.h"

namespace tandem::schedule {
namespace {

using Views = std::vector<const RequestView*>;

std::size_t slots(int limit, const Views& taken) {
  const auto all = static_cast<std::size_t>(std::max(limit, 0));
  return all - std::min(all, taken.size());
}

void moveFirst(Views& from, std::size_t count, Views& to) {
  count = std::min(count, from.size());
  to.insert(to.end(), from.begin(), from.begin() + static_cast<std::ptrdiff_t>(count));
}

/// One layer of an iteration; all layers cost the same.
Instant layerTime(const Situation& situation, const graph::Load& load) {
  const int end = std::min(kFirstLayerNode + kNodesPerLayer, situation.snapshot.nodes);
  return situation.costs.predict(situation.roles.main, kFirstLayerNode, end, load).latency;
}

/// How many of `riders` may join `members` until the iteration takes Limits::batchSlack longer.
std::size_t affordable(const Situation& situation, const Views& members, const Views& riders) {
  graph::Load load;
  for (const RequestView* member : members) load.addDecode(member->length + 1);
  const Instant alone = layerTime(situation, load);
  const auto limit = alone + std::chrono::duration_cast<Instant>(situation.limits.batchSlack * alone);
  std::vector<graph::Load> with;  // one rider, two riders, …
  with.reserve(riders.size());
  for (const RequestView* rider : riders) {
    load.addDecode(rider->length + 1);
    with.push_back(load);
  }
  // Each rider makes it longer, so a few predictions find the last one that may join.
  const auto end = std::partition_point(
      with.begin(), with.end(), [&](const graph::Load& each) { return layerTime(situation, each) <= limit; });
  return static_cast<std::size_t>(end - with.begin());
}

std::size_t slotsBesideReactive(const Situation& situation, const Views& reactive, const Views& others) {
  switch (situation.features.batchCap) {
    case BatchCap::none:
      return slots(situation.limits.batch, reactive);
    case BatchCap::constant:
      return slots(situation.limits.batchWithReactive, reactive);
    case BatchCap::predicted:
      return affordable(situation, reactive, others);
  }
  return 0;
}

/// Puts `others` into the order in which seats are given out. Returns how many there are for them.
std::size_t seat(const Situation& situation, const Views& reactive, Views& others) {
  const auto seats = [&] {
    return reactive.empty() ? slots(situation.limits.batch, reactive)
                            : slotsBesideReactive(situation, reactive, others);
  };
  const auto shorter = [](const RequestView* a, const RequestView* b) { return a->length < b->length; };
  std::stable_sort(others.begin(), others.end(), shorter);
  const std::size_t shortest = seats();
  if (!situation.features.rotateRiders || shortest == 0 || shortest >= others.size()) return shortest;
  // Whoever has waited longest has the first seat. While it rides it waits no longer, so the seat goes round.
  const Views byLength = others;
  const auto patient =
      std::max_element(others.begin(), others.end(),
                       [](const RequestView* a, const RequestView* b) { return a->waited < b->waited; });
  std::rotate(others.begin(), patient, patient + 1);
  const std::size_t rotated = seats();
  if (rotated > 0) return rotated;
  others = byLength;  // it alone would make the iteration too long
  return shortest;
}

}  // namespace

bool servesReactive(const Views& batch) {
  return !batch.empty() && isReactive(*batch.front());
}

Views decodeBatch(const Situation& situation) {
  const Limits& limits = situation.limits;
  Views reactive, aged, others, batch;
  for (const RequestView& request : situation.snapshot.requests) {
    if (request.stage != Stage::decoding || request.pass.value != 0) continue;
    (isReactive(request) ? reactive : isPromoted(situation, request) ? aged : others).push_back(&request);
  }
  const std::size_t forOthers = seat(situation, reactive, others);
  const int forReactive = aged.empty() || limits.batch == 1 ? limits.batch : limits.batch - 1;
  moveFirst(reactive, slots(forReactive, batch), batch);
  moveFirst(aged, slots(limits.batch, batch), batch);
  moveFirst(others, std::min(forOthers, slots(limits.batch, batch)), batch);
  std::sort(batch.begin(), batch.end(),
            [](const RequestView* a, const RequestView* b) { return outranks(*a, *b); });
  return batch;
}

}  // namespace tandem::schedule
