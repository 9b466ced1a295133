#include "engine/schedule/elastic_split.h"

#include <algorithm>

namespace tandem::schedule {
namespace {

Instant makespan(int n, int chunks, const SplitTimes& times) {
  return std::max(n * times.chunkedChunk, (chunks - n) * times.mainChunk + times.mainRemainder);
}

}  // namespace

int elasticSplit(int chunks, const SplitTimes& times) {
  // One side grows with n and the other shrinks, so the best n is next to where they meet.
  const Instant perChunk = times.chunkedChunk + times.mainChunk;
  if (perChunk <= Instant::zero()) return chunks;
  const auto meet = static_cast<int>(std::min<Instant::rep>(
      (chunks * times.mainChunk + times.mainRemainder) / perChunk, static_cast<Instant::rep>(chunks)));
  const int next = std::min(meet + 1, chunks);
  return makespan(next, chunks, times) <= makespan(meet, chunks, times) ? next : meet;
}

}  // namespace tandem::schedule
