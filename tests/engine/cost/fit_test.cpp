// A fit has to find the figures that made the samples, and to bear noise.
#include "engine/cost/fit.h"

#include <gtest/gtest.h>

#include <cmath>

namespace tandem::cost {
namespace {

const OperatorCost kTruth{.ceilings = {.flops = 600e9, .bandwidth = 50e9}, .fixed = 30e-6, .perRow = 2e-6};

/// Products of a small and a large matrix of 4-bit weights, by number of rows; times as `kTruth` makes them.
std::vector<Sample> samples(double noise) {
  std::vector<Sample> all;
  int sign = 1;
  for (const double weights : {2048. * 3072, 2048. * 26624}) {
    for (const double rows : {1., 2., 4., 8., 16., 32., 64., 128., 256.}) {
      Sample sample{.rows = rows, .scores = 0, .flops = rows * 2 * weights, .bytes = weights * 0.5625};
      sample.seconds = predicted(kTruth, sample) * (1 + noise * sign);
      sign = -sign;
      all.push_back(sample);
    }
  }
  return all;
}

TEST(Fit, FindsTheFiguresThatMadeTheSamples) {
  const OperatorCost found = fitOperator(samples(0));
  EXPECT_NEAR(found.ceilings.flops / kTruth.ceilings.flops, 1, 0.05);
  EXPECT_NEAR(found.ceilings.bandwidth / kTruth.ceilings.bandwidth, 1, 0.1);
  EXPECT_LT(medianError(found, samples(0)), 0.02);
}

TEST(Fit, BearsNoiseAndAnOutlier) {
  std::vector<Sample> noisy = samples(0.05);
  noisy[4].seconds *= 10;  // somebody else had the core
  const OperatorCost found = fitOperator(noisy);
  EXPECT_LT(medianError(found, samples(0)), 0.1);
}

/// Attention over 500 positions with two head sizes, the same number of elements.
TEST(Fit, TellsWorkPerScoreFromWorkPerElement) {
  const OperatorCost truth{.ceilings = {.flops = 100e9, .bandwidth = 50e9}, .fixed = 5e-6, .perScore = 1e-9};
  std::vector<Sample> samples;
  for (const double heads : {32., 16.}) {
    for (const double rows : {4., 16., 64., 256.}) {
      Sample sample{.rows = rows, .scores = heads * rows * 500, .flops = 4 * 2048 * rows * 500, .bytes = 1e6};
      sample.seconds = predicted(truth, sample);
      samples.push_back(sample);
    }
  }
  const OperatorCost found = fitOperator(samples);
  EXPECT_LT(medianError(found, samples), 0.02);
  EXPECT_NEAR(found.perScore / truth.perScore, 1, 0.1);
  EXPECT_EQ(
      fitOperator(std::vector<Sample>{{.rows = 1, .scores = 0, .flops = 1e6, .bytes = 1e6, .seconds = 1e-3}})
          .perScore,
      0);
}

TEST(Fit, OfNothingIsNothing) {
  EXPECT_EQ(fitOperator({}).ceilings.flops, 0);
  EXPECT_EQ(medianError(kTruth, {}), 0);
}

TEST(Fit, OfOneSampleExplainsIt) {
  const std::vector<Sample> one{samples(0).front()};
  EXPECT_LT(medianError(fitOperator(one), one), 0.02);
}

}  // namespace
}  // namespace tandem::cost
