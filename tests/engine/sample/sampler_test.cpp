#include "engine/sample/sampler.h"

#include <gmock/gmock.h>

#include <cmath>
#include <limits>
#include <map>

namespace tandem::sample {
namespace {

constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
constexpr float kInfinity = std::numeric_limits<float>::infinity();

/// Everything off: the model's own distribution.
Sampling plain() {
  Sampling settings;
  settings.temperature = 1;
  settings.topK = 0;
  settings.topP = 1;
  settings.minP = 0;
  settings.seed = 1;
  return settings;
}

std::vector<float> logitsOf(const std::vector<double>& probabilities) {
  std::vector<float> logits;
  for (const double p : probabilities) logits.push_back(static_cast<float>(std::log(p)));
  return logits;
}

/// How often each token came in `draws` draws.
std::map<TokenId, int> histogram(const Sampling& settings, const std::vector<float>& logits, int draws,
                                 const std::vector<TokenId>& history = {}) {
  Sampler sampler(settings, 0);
  std::map<TokenId, int> counts;
  for (int i = 0; i < draws; ++i) ++counts[*sampler.pick(logits, history)];
  return counts;
}

/// Pearson's statistic of `counts` against `probabilities`.
double chiSquare(const std::map<TokenId, int>& counts, const std::vector<double>& probabilities, int draws) {
  double sum = 0;
  for (std::size_t id = 0; id < probabilities.size(); ++id) {
    const double expected = probabilities[id] * draws;
    const auto found = counts.find(static_cast<TokenId>(id));
    const double seen = found == counts.end() ? 0 : found->second;
    if (expected > 0) sum += (seen - expected) * (seen - expected) / expected;
    if (expected == 0) {
      EXPECT_EQ(seen, 0) << "token " << id;
    }
  }
  return sum;
}

constexpr int kDraws = 100'000;
constexpr double kLimit4 = 18.5;  // χ² with 4 degrees of freedom exceeds it once in a thousand seeds

TEST(Sampler, DrawsFromTheModelsDistribution) {
  const std::vector<double> p{0.4, 0.3, 0.2, 0.07, 0.03};
  EXPECT_LT(chiSquare(histogram(plain(), logitsOf(p), kDraws), p, kDraws), kLimit4);
}

TEST(Sampler, TemperatureSharpensAndFlattens) {
  const std::vector<double> p{0.4, 0.3, 0.2, 0.07, 0.03};
  for (const float temperature : {0.5F, 2.0F}) {
    Sampling settings = plain();
    settings.temperature = temperature;
    std::vector<double> expected;
    double sum = 0;
    for (const double x : p)
      sum += expected.emplace_back(std::pow(x, 1.0 / static_cast<double>(temperature)));
    for (double& x : expected) x /= sum;
    EXPECT_LT(chiSquare(histogram(settings, logitsOf(p), kDraws), expected, kDraws), kLimit4) << temperature;
  }
}

TEST(Sampler, TopKRenormalises) {
  Sampling settings = plain();
  settings.topK = 2;
  const auto counts = histogram(settings, logitsOf({0.2, 0.4, 0.1, 0.3}), kDraws);
  EXPECT_LT(chiSquare(counts, {0, 4.0 / 7, 0, 3.0 / 7}, kDraws), 10.9);
}

TEST(Sampler, CutsAreJudgedBeforeTemperature) {
  Sampling settings = plain();
  settings.temperature = 50;  // nearly uniform among what is left
  settings.minP = 0.5F;
  const auto counts = histogram(settings, logitsOf({0.5, 0.3, 0.1, 0.1}), kDraws);
  EXPECT_EQ(counts.size(), 2U);
  EXPECT_NEAR(counts.at(1), kDraws / 2, kDraws / 50);
}

TEST(Sampler, GreedyTakesTheFirstOfTheBest) {
  Sampling settings;
  settings.temperature = 0;
  EXPECT_EQ(*Sampler(settings, 3).pick(std::vector<float>{1, 5, 5, kNan}, {}), 1);
}

TEST(Sampler, RepetitionPenaltyDividesPositiveAndMultipliesNegativeLogits) {
  Sampling settings;
  settings.temperature = 0;
  settings.repetitionPenalty = 2;
  EXPECT_EQ(*Sampler(settings, 1).pick(std::vector<float>{6, 4}, std::vector<TokenId>{0}), 1) << "3 < 4";
  EXPECT_EQ(*Sampler(settings, 1).pick(std::vector<float>{-2, -3}, std::vector<TokenId>{0}), 1) << "-4 < -3";
  EXPECT_EQ(*Sampler(settings, 1).pick(std::vector<float>{6, 4}, std::vector<TokenId>{7, -1}), 0)
      << "ids outside the vocabulary are ignored";
}

TEST(Sampler, FrequencyPenaltyCountsWithinTheWindow) {
  Sampling settings;
  settings.temperature = 0;
  settings.frequencyPenalty = 1;
  settings.penaltyWindow = 3;
  const std::vector<TokenId> twice{1, 0, 0}, once{0, 0, 1, 1, 0};
  EXPECT_EQ(*Sampler(settings, 1).pick(std::vector<float>{3, 1.5F}, twice), 0) << "3 - 2 > 1.5 - 1";
  EXPECT_EQ(*Sampler(settings, 1).pick(std::vector<float>{3, 2.5F}, twice), 1) << "3 - 2 < 2.5 - 1";
  EXPECT_EQ(*Sampler(settings, 1).pick(std::vector<float>{3, 2.5F}, once), 0) << "only the last three count";
}

TEST(Sampler, SameSeedSameTokensAndAnotherSeedOthers) {
  const std::vector<float> logits(1000, 0.0F);
  const auto draw = [&](std::uint64_t seed, std::uint64_t fresh) {
    Sampling settings = plain();
    settings.seed = seed;
    Sampler sampler(settings, fresh);
    std::vector<TokenId> tokens;
    for (int i = 0; i < 20; ++i) tokens.push_back(*sampler.pick(logits, {}));
    return tokens;
  };
  EXPECT_EQ(draw(5, 1), draw(5, 2));
  EXPECT_NE(draw(5, 1), draw(6, 1));
  EXPECT_NE(draw(0, 1), draw(0, 2)) << "seed 0 takes the fresh one";
}

TEST(Sampler, RandomNumbersAreThoseOfThePublishedGenerator) {
  Random random(1234567);
  EXPECT_EQ(random.next(), 6457827717110365317U);
  EXPECT_EQ(random.next(), 3203168211198807973U);
}

TEST(Sampler, UnusableNumbersAreNeverChosen) {
  const std::vector<float> logits{kNan, 1, -kInfinity, 2, kNan};
  const auto counts = histogram(plain(), logits, 1000);
  EXPECT_EQ(counts.size(), 2U);
  EXPECT_TRUE(counts.contains(1) && counts.contains(3));

  EXPECT_EQ(histogram(plain(), {1, kInfinity, kInfinity, 2}, 1000).size(), 2U) << "infinite logits share";
  Sampling defaults;
  EXPECT_EQ(*Sampler(defaults, 1).pick(std::vector<float>{1, kInfinity, kNan}, {}), 1);
}

TEST(Sampler, NothingUsableIsAnError) {
  for (const Sampling& settings : {plain(), Sampling{.temperature = 0}, Sampling{}}) {
    const auto token = Sampler(settings, 1).pick(std::vector<float>{kNan, -kInfinity}, {});
    ASSERT_FALSE(token.ok());
    EXPECT_EQ(token.error().code, ErrorCode::internal);
  }
}

TEST(Sampler, CheckNamesTheSettingThatMakesNoSense) {
  EXPECT_TRUE(check(Sampling{}).ok());
  const auto refused = [](Sampling settings) {
    const Status status = check(settings);
    return status.ok() ? std::string() : status.error().message;
  };
  EXPECT_THAT(refused({.temperature = kNan}), testing::HasSubstr("temperature"));
  EXPECT_THAT(refused({.topK = -1}), testing::HasSubstr("top-k"));
  EXPECT_THAT(refused({.topP = 1.5F}), testing::HasSubstr("top-p"));
  EXPECT_THAT(refused({.minP = -0.1F}), testing::HasSubstr("min-p"));
  EXPECT_THAT(refused({.repetitionPenalty = 0}), testing::HasSubstr("repetition"));
  EXPECT_THAT(refused({.frequencyPenalty = kInfinity}), testing::HasSubstr("frequency"));
  EXPECT_THAT(refused({.penaltyWindow = -5}), testing::HasSubstr("window"));
}

}  // namespace
}  // namespace tandem::sample
