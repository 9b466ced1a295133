#include "engine/schedule/elastic_split.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace tandem::schedule {
namespace {

Instant makespan(int n, int chunks, const SplitTimes& times) {
  return std::max(n * times.chunkedChunk, (chunks - n) * times.mainChunk + times.mainRemainder);
}

TEST(ElasticSplit, EquallyFastDevicesShareEqually) {
  const SplitTimes times{.chunkedChunk = Instant(10), .mainChunk = Instant(10)};
  EXPECT_EQ(elasticSplit(4, times), 2);
  EXPECT_EQ(elasticSplit(5, times), 3) << "equally good: the larger share for the chunked device";
}

TEST(ElasticSplit, TheRemainderCountsForTheMainDevice) {
  EXPECT_EQ(
      elasticSplit(4, {.chunkedChunk = Instant(10), .mainChunk = Instant(10), .mainRemainder = Instant(11)}),
      3);
  EXPECT_EQ(
      elasticSplit(1, {.chunkedChunk = Instant(10), .mainChunk = Instant(10), .mainRemainder = Instant(9)}),
      1);
}

TEST(ElasticSplit, NothingToShare) {
  EXPECT_EQ(
      elasticSplit(0, {.chunkedChunk = Instant(10), .mainChunk = Instant(10), .mainRemainder = Instant(9)}),
      0);
  EXPECT_EQ(elasticSplit(3, {}), 3) << "no prediction: all to the chunked device";
}

TEST(ElasticSplit, IsAsGoodAsTryingAll) {
  std::mt19937 random(7);
  const auto upTo = [&](unsigned most) { return static_cast<int>(random() % (most + 1)); };
  for (int round = 0; round < 5000; ++round) {
    const int chunks = upTo(16);
    const SplitTimes times{Instant(1 + upTo(50)), Instant(1 + upTo(50)), Instant(upTo(60))};
    int best = 0;
    for (int n = 1; n <= chunks; ++n) {
      if (makespan(n, chunks, times) <= makespan(best, chunks, times)) best = n;
    }
    ASSERT_EQ(elasticSplit(chunks, times), best)
        << chunks << " chunks, " << times.chunkedChunk.count() << " " << times.mainChunk.count() << " "
        << times.mainRemainder.count();
  }
}

}  // namespace
}  // namespace tandem::schedule
