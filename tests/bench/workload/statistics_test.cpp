#include "bench/workload/statistics.h"

#include <gtest/gtest.h>

#include "engine/workload/random.h"

namespace tandem::bench {
namespace {

TEST(Statistics, IntervalHoldsTheTrueMeanAboutAsOftenAsItSays) {
  workload::Random random(1);
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
