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
      Sample sample{.rows = rows, .flops = rows * 2 * weights, .bytes = weights * 0.5625};
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
