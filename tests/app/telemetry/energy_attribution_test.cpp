#include "app/telemetry/energy_attribution.h"

#include <gtest/gtest.h>

#include <random>

#include "tests/app/telemetry/fixture_tree.h"

namespace tandem::telemetry {
namespace {

constexpr RequestId kFirst{1}, kSecond{2};

KernelRun run(double begin, double end, double watts, std::vector<KernelRun::Part> parts) {
  return {at(begin), at(end), watts, std::move(parts)};
}

double sumOf(const Attribution& attribution) {
  double sum = attribution.idle.measured + attribution.others.measured;
  for (const auto& [request, energy] : attribution.requests) sum += energy.measured;
  return sum;
}

TEST(EnergyAttribution, IdleApartTheRestByTimeAndPower) {
  const Interval interval{at(0), at(2), 50.0, 5, 1};
  const auto result =
      attribute(interval, std::vector{run(0, 1, 30, {{kFirst, 1}}), run(1, 2, 10, {{kSecond, 1}})});
  EXPECT_DOUBLE_EQ(result.idle.measured, 10);
  EXPECT_DOUBLE_EQ(result.requests.at(kFirst).measured, 30);
  EXPECT_DOUBLE_EQ(result.requests.at(kSecond).measured, 10);
  EXPECT_DOUBLE_EQ(result.others.measured, 0);
  EXPECT_FALSE(result.requests.at(kFirst).isEstimate());
}

TEST(EnergyAttribution, ABatchByRows) {
  const Interval interval{at(0), at(1), 8.0, 0, 1};
  const auto result = attribute(interval, std::vector{run(0, 1, 0, {{kFirst, 3}, {kSecond, 1}})});
  EXPECT_DOUBLE_EQ(result.requests.at(kFirst).measured, 6);
  EXPECT_DOUBLE_EQ(result.requests.at(kSecond).measured, 2);
}

TEST(EnergyAttribution, OtherProgramsPayForThemselves) {
  const Interval interval{at(0), at(1), 20.0, 4, 0.25};
  const auto result = attribute(interval, std::vector{run(0.5, 3, 0, {{kFirst, 1}})});
  EXPECT_DOUBLE_EQ(result.others.measured, 12);
  EXPECT_DOUBLE_EQ(result.requests.at(kFirst).measured, 4);
}

TEST(EnergyAttribution, NothingRan) {
  const Interval interval{at(0), at(1), 20.0, 6, 1};
  const auto result = attribute(interval, std::vector{run(5, 6, 10, {{kFirst, 1}}), run(0, 1, 10, {})});
  EXPECT_DOUBLE_EQ(result.idle.measured, 6);
  EXPECT_DOUBLE_EQ(result.others.measured, 14);
  EXPECT_TRUE(result.requests.empty());
}

TEST(EnergyAttribution, AnUnexpectedlyQuietIntervalIsAllIdle) {
  const Interval interval{at(0), at(1), 3.0, 6, 1};
  const auto result = attribute(interval, std::vector{run(0, 1, 10, {{kFirst, 1}})});
  EXPECT_DOUBLE_EQ(result.idle.measured, 3);
  EXPECT_DOUBLE_EQ(sumOf(result), 3);
}

TEST(EnergyAttribution, EstimatesWhereNothingMeasures) {
  const Interval interval{at(0), at(2), std::nullopt, 5, 0.5};
  const auto result = attribute(
      interval, std::vector{run(1, 4, 12, {{kFirst, 1}, {kSecond, 1}}), run(0, 0.5, 0, {{kSecond, 1}})});
  EXPECT_DOUBLE_EQ(result.requests.at(kFirst).estimated, 6);
  EXPECT_TRUE(result.requests.at(kFirst).isEstimate());
  EXPECT_TRUE(result.requests.at(kFirst).complete());
  EXPECT_DOUBLE_EQ(result.requests.at(kSecond).estimated, 6);
  EXPECT_DOUBLE_EQ(result.requests.at(kSecond).unknownSeconds, 0.5);
  EXPECT_FALSE(result.requests.at(kSecond).complete());
  EXPECT_EQ(result.idle.joules() + result.others.joules(), 0);
}

TEST(EnergyAttribution, IntervalsThatAreNone) {
  EXPECT_TRUE(
      attribute({at(2), at(1), 5.0, 0, 1}, std::vector{run(0, 3, 1, {{kFirst, 1}})}).requests.empty());
  EXPECT_EQ(sumOf(attribute({at(0), at(1), -5.0, 0, 1}, {})), 0);
}

TEST(EnergyAttribution, TheSharesAlwaysAddUpToWhatWasMeasured) {
  std::mt19937 random(20260717);
  std::uniform_real_distribution<double> number(0, 1);
  for (int round = 0; round < 2000; ++round) {
    std::vector<KernelRun> runs;
    for (int i = static_cast<int>(number(random) * 8); i > 0; --i) {
      const double begin = number(random) * 3 - 1;
      std::vector<KernelRun::Part> parts;
      for (int k = static_cast<int>(number(random) * 4); k > 0; --k) {
        parts.push_back({RequestId{static_cast<std::uint64_t>(number(random) * 5)}, number(random) - 0.1});
      }
      runs.push_back(
          run(begin, begin + number(random) * 2, number(random) < 0.3 ? 0 : number(random) * 40, parts));
    }
    const double joules = number(random) * 100;
    const auto result =
        attribute({at(0), at(1), joules, number(random) * 60, number(random) * 1.5 - 0.2}, runs);
    EXPECT_NEAR(sumOf(result), joules, 1e-9 * (1 + joules));
    EXPECT_GE(result.idle.measured, 0);
    EXPECT_GE(result.others.measured, -1e-12);
    for (const auto& [request, energy] : result.requests) EXPECT_GE(energy.measured, 0);
  }
}

}  // namespace
}  // namespace tandem::telemetry
