#include "engine/schedule/decode_batch.h"

#include <algorithm>
#include <cstddef>

namespace tandem::schedule {
namespace {

using Views = std::vector<const RequestView*>;

void moveFirst(Views& from, std::size_t count, Views& to) {
  count = std::min(count, from.size());
  to.insert(to.end(), from.begin(), from.begin() + static_cast<std::ptrdiff_t>(count));
}

std::size_t slots(int limit, const Views& taken) {
  const auto all = static_cast<std::size_t>(std::max(limit, 0));
  return all - std::min(all, taken.size());
}

}  // namespace

Views decodeBatch(const Snapshot& snapshot, const Limits& limits) {
  Views reactive, aged, others, batch;
  for (const RequestView& request : snapshot.requests) {
    if (request.stage != Stage::decoding) continue;
    (isReactive(request) ? reactive : isAged(request, limits) ? aged : others).push_back(&request);
  }
  std::stable_sort(others.begin(), others.end(),
                   [](const RequestView* a, const RequestView* b) { return a->length < b->length; });
  moveFirst(reactive, slots(limits.batch, batch), batch);
  const std::size_t forOthers = slots(reactive.empty() ? limits.batch : limits.batchWithReactive, batch);
  moveFirst(aged, slots(limits.batch, batch), batch);
  moveFirst(others, std::min(forOthers, slots(limits.batch, batch)), batch);
  std::sort(batch.begin(), batch.end(),
            [](const RequestView* a, const RequestView* b) { return outranks(*a, *b); });
  return batch;
}

}  // namespace tandem::schedule
