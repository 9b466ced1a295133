#include "engine/schedule/baselines/first_come.h"

#include <utility>

#include "engine/schedule/baselines/room.h"

namespace tandem::schedule::baseline {

Decision firstCome(const Snapshot& snapshot, const Views& order, int most, int segment) {
  const RequestView* prompt = nullptr;
  const RequestView* queued = nullptr;
  Views decoding;
  for (const RequestView* request : order) {
    if (request->stage == Stage::decoding) decoding.push_back(request);
    if (request->stage == Stage::prefilling && prompt == nullptr) prompt = request;
    if (request->stage == Stage::queued && queued == nullptr) queued = request;
  }
  if (prompt == nullptr && queued != nullptr && static_cast<int>(decoding.size()) < most) {
    return admit(*queued);
  }
  if (prompt != nullptr) {
    if (fits(snapshot, *prompt)) return begin(PassKind::prefill, {promptPart(*prompt, segment)});
    if (hasIdle(snapshot)) return evictIdle();
  }
  const Views batch = fitting(snapshot, decoding, most);
  if (batch.size() < decoding.size() && hasIdle(snapshot)) return evictIdle();
  if (!batch.empty()) {
    std::vector<Part> parts;
    parts.reserve(batch.size());
    for (const RequestView* request : batch) parts.push_back(decodePart(*request));
    return begin(PassKind::decode, std::move(parts));
  }
  const bool underWay = prompt != nullptr || !decoding.empty();
  return underWay && snapshot.passes.empty() ? breakDeadlock(snapshot, order) : Decision{};
}

}  // namespace tandem::schedule::baseline
