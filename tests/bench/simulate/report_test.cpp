#include "bench/simulate/report.h"

#include <gtest/gtest.h>

#include <cmath>

namespace tandem::bench {
namespace {

TEST(Report, EstimateLeavesOutTracesWithoutAValue) {
  const Estimate two = estimate({1, NAN, 3});
  EXPECT_DOUBLE_EQ(two.mean, 2);
  EXPECT_DOUBLE_EQ(two.low, 1);
  EXPECT_DOUBLE_EQ(two.high, 3);
  EXPECT_TRUE(std::isnan(estimate({NAN}).mean));
}

TEST(Report, ContendersAreComparedTraceByTrace) {
  Figures half, whole;
  half.reactive.normalised = 1;
  whole.reactive.normalised = 2;
  const Estimate change = compare({half, whole}, {whole, whole}, [](const Figures& a, const Figures& b) {
    return a.reactive.normalised / b.reactive.normalised - 1;
  });
  EXPECT_DOUBLE_EQ(change.mean, -0.25);
  EXPECT_EQ(ratios({1, 9}, {2, 3}), (std::vector<double>{0.5, 3}));
}

TEST(Report, DifferenceToARangeIsTheDistanceToItsNearerEnd) {
  EXPECT_EQ(difference(1.5, {1.2, 2.4}, Unit::times), "inside");
  EXPECT_EQ(difference(1.0, {1.2, 2.4}, Unit::times), "-0.20");
  EXPECT_EQ(difference(2.5, {1.2, 2.4}, Unit::times), "+0.10");
  EXPECT_EQ(difference(-0.9, {-0.95, -0.95}, Unit::percent), "+5.0 points");
  EXPECT_EQ(difference(1, {0, 0, false}, Unit::times), "–");
}

TEST(Report, TableShowsClaimEstimateAndLoad) {
  const Row row{.what = "speed",
                .model = "3B",
                .unit = Unit::times,
                .paper = {1.2, 2.4},
                .agentXpu = {1.1, 1.0, 1.2},
                .tandem = {2, 2, 2},
                .load = 0.5};
  EXPECT_NE(
      table({row}).find(
          "| speed | 3B | 1.20× … 2.40× | 1.10× [1.00×, 1.20×] | -0.10 | 2.00× [2.00×, 2.00×] | 0.50 |"),
      std::string::npos)
      << table({row});
}

}  // namespace
}  // namespace tandem::bench
