#include "engine/sample/candidates.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/sample/random.h"

namespace tandem::sample {
namespace {

using ::testing::ElementsAre;
using ::testing::ElementsAreArray;

constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
constexpr float kInfinity = std::numeric_limits<float>::infinity();

std::vector<TokenId> ids(const std::vector<Candidate>& candidates) {
  std::vector<TokenId> out;
  for (const Candidate& candidate : candidates) out.push_back(candidate.id);
  return out;
}

/// `size` logits with many ties and some holes.
std::vector<float> someLogits(std::size_t size, std::uint64_t seed) {
  Random random(seed);
  std::vector<float> logits(size);
  for (float& logit : logits) {
    const double u = random.uniform();
    logit = u < 0.01   ? kNan
            : u < 0.02 ? -kInfinity
                       : std::round(static_cast<float>(random.uniform() * 64 - 32));
  }
  return logits;
}

/// The slow twin: sorts everything.
std::vector<Candidate> sorted(const std::vector<float>& logits) {
  std::vector<Candidate> all;
  for (std::size_t i = 0; i < logits.size(); ++i) {
    if (logits[i] > -kInfinity) all.push_back({logits[i], static_cast<TokenId>(i)});
  }
  std::sort(all.begin(), all.end(), better);
  return all;
}

TEST(Candidates, BestIsTheFirstOfTheHighest) {
  EXPECT_EQ(best(std::vector<float>{1, 7, kNan, 7, -kInfinity}).id, 1);
  EXPECT_EQ(best(std::vector<float>{kNan, kInfinity, 3}).id, 1);
  EXPECT_EQ(best(std::vector<float>{kNan, -kInfinity}).id, -1);
  EXPECT_EQ(best({}).id, -1);
}

TEST(Candidates, SelectTopEqualsSortingEverything) {
  std::vector<Candidate> top;
  for (const std::size_t size : {1U, 15U, 16U, 17U, 1000U, 40'000U}) {
    for (const int k : {1, 2, 40, 999}) {
      const auto logits = someLogits(size, size + static_cast<std::size_t>(k));
      selectTop(logits, k, top);
      auto expected = sorted(logits);
      if (static_cast<std::size_t>(k) >= size) {
        std::sort(top.begin(), top.end(), better);
      } else if (expected.size() > static_cast<std::size_t>(k)) {
        expected.resize(static_cast<std::size_t>(k));
      }
      EXPECT_THAT(ids(top), ElementsAreArray(ids(expected))) << "size " << size << " k " << k;
    }
  }
}

TEST(Candidates, SelectAllSkipsOnlyWhatIsUnusable) {
  std::vector<Candidate> all;
  selectTop(std::vector<float>{2, kNan, 5, -kInfinity, 1}, 0, all);
  EXPECT_THAT(ids(all), ElementsAre(0, 2, 4));
}

TEST(Candidates, TopPKeepsAsFewAsReachTheShare) {
  // Probabilities 0.5, 0.25, 0.125, 0.125.
  const std::vector<Candidate> all{{0, 3}, {std::log(4.0F), 0}, {std::log(2.0F), 1}, {0, 2}};
  const auto kept = [&](float topP) {
    auto candidates = all;
    cutTail(candidates, topP, 0);
    return ids(candidates);
  };
  EXPECT_THAT(kept(0.0F), ElementsAre(0));
  EXPECT_THAT(kept(0.49F), ElementsAre(0));
  EXPECT_THAT(kept(0.51F), ElementsAre(0, 1));
  EXPECT_THAT(kept(0.8F), ElementsAre(0, 1, 2));
  EXPECT_THAT(kept(0.9F), ElementsAre(0, 1, 2, 3));
  EXPECT_THAT(kept(1.0F), ElementsAre(3, 0, 1, 2)) << "1 leaves everything as it was";
}

TEST(Candidates, MinPKeepsWhatIsNearTheBest) {
  std::vector<Candidate> candidates{{0, 0}, {std::log(0.5F), 1}, {std::log(0.2F), 2}, {std::log(0.05F), 3}};
  cutTail(candidates, 1, 0.19F);
  EXPECT_THAT(ids(candidates), ElementsAre(0, 1, 2));
  cutTail(candidates, 1, 1);
  EXPECT_THAT(ids(candidates), ElementsAre(0));
}

TEST(Candidates, TopPOfALongTailEqualsSortingEverything) {
  const auto logits = someLogits(5000, 7);
  for (const float topP : {0.3F, 0.9F, 0.9999F}) {
    const auto expected = sorted(logits);
    double total = 0, sum = 0;
    for (const Candidate& c : expected) total += std::exp(static_cast<double>(c.logit) - 32);
    std::size_t count = 0;
    while (sum < static_cast<double>(topP) * total)
      sum += std::exp(static_cast<double>(expected[count++].logit) - 32);

    std::vector<Candidate> candidates;
    selectTop(logits, 0, candidates);
    cutTail(candidates, topP, 0);
    ASSERT_EQ(candidates.size(), count);
    for (std::size_t i = 0; i < count; ++i) ASSERT_EQ(candidates[i].id, expected[i].id);
  }
}

}  // namespace
}  // namespace tandem::sample
