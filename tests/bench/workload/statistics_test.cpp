#include "bench/workload/statistics.h"

#include <gtest/gtest.h>

#include <cmath>

#include "bench/workload/random.h"

namespace tandem::bench {
namespace {

TEST(Statistics, QuantilesInterpolate) {
  const std::vector<double> values = {4, 1, 3, 2};
  EXPECT_DOUBLE_EQ(quantile(values, 0), 1);
  EXPECT_DOUBLE_EQ(quantile(values, 0.5), 2.5);
  EXPECT_DOUBLE_EQ(quantile(values, 0.9), 3.7);
  EXPECT_DOUBLE_EQ(quantile(values, 1), 4);
  EXPECT_TRUE(std::isnan(quantile({}, 0.5)));
}

TEST(Statistics, IntervalHoldsTheTrueMeanAboutAsOftenAsItSays) {
  Random random(1);
  int held = 0;
  constexpr int kTrials = 200;
  for (int trial = 0; trial < kTrials; ++trial) {
    std::vector<double> values;
    for (int i = 0; i < 30; ++i) values.push_back(10 + random.normal());
    const Interval interval = bootstrapMean(values, 0.9, 500);
    EXPECT_LT(interval.low, interval.high);
    if (interval.low <= 10 && 10 <= interval.high) ++held;
  }
  EXPECT_GT(held, 0.8 * kTrials);
  EXPECT_LT(held, 0.98 * kTrials);
}

TEST(Statistics, IntervalOfEqualValuesIsThatValue) {
  const std::vector<double> values(5, 2.5);
  const Interval interval = bootstrapMean(values);
  EXPECT_DOUBLE_EQ(interval.low, 2.5);
  EXPECT_DOUBLE_EQ(interval.high, 2.5);
}

}  // namespace
}  // namespace tandem::bench
