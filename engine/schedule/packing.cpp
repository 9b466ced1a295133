#include "engine/schedule/packing.h"

#include <algorithm>

namespace tandem::schedule {
namespace {

Part partOf(const RequestView& request, int most) {
  const int tokens = std::min(request.prefillLeft, most);
  return {request.id, request.length, tokens, tokens == request.prefillLeft};
}

/// Rows that the pass of `first` should have: a few chunks, or as many as its prompt begins.
int wantedRows(const Situation& situation, const RequestView& first) {
  const int size = chunkRows(situation);
  const int begun = (first.prefillLeft + size - 1) / size * size;
  return std::min(std::max(begun, situation.limits.packChunks * size), situation.limits.segmentTokens);
}

}  // namespace

Decision beginPacked(const Situation& situation, const RequestView& first,
                     const std::vector<const RequestView*>& order) {
  const int wanted = wantedRows(situation, first);
  Decision decision{.action = Action::begin, .request = first.id};
  decision.parts.push_back(partOf(first, wanted));
  int rows = decision.parts.front().tokens;
  int blocks = situation.snapshot.freeBlocks - first.blocksWanted;
  for (const RequestView* other : order) {
    if (rows >= wanted) break;
    if (other->id == first.id || isReactive(*other) || other->pass.value != 0) continue;
    if (other->stage == Stage::queued) return {.action = Action::admit, .request = other->id};
    if (other->blocksWanted > blocks) continue;
    blocks -= other->blocksWanted;
    decision.parts.push_back(partOf(*other, wanted - rows));
    rows += decision.parts.back().tokens;
  }
  // The last prompt is cut to full chunks; alone, or with less than a chunk in all, nothing is gained by
  // that.
  const int over = rows % chunkRows(situation);
  if (decision.parts.size() == 1 || over == 0 || over == rows) return decision;
  Part& last = decision.parts.back();
  if (over < last.tokens) {
    last.tokens -= over;
    last.wantLogits = false;
  } else {
    decision.parts.pop_back();
  }
  return decision;
}

}  // namespace tandem::schedule
