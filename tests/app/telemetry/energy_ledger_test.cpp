#include "app/telemetry/energy_ledger.h"

#include <gtest/gtest.h>

#include "tests/app/telemetry/fixture_tree.h"

namespace tandem::telemetry {
namespace {

constexpr RequestId kChat{1}, kSummary{2};
constexpr std::int64_t kDay = 20'600;

class EnergyLedgerTest : public testing::Test {
 protected:
  EnergyLedgerTest() {
    ledger_.submitted(kChat, "");
    ledger_.submitted(kSummary, "inbox");
  }
  void close(double second, std::optional<double> joules, std::int64_t day = kDay) {
    ledger_.close(at(second), joules, 1, day);
  }

  EnergyLedger ledger_;
};

TEST_F(EnergyLedgerTest, PerRequestPerTokenPerMonitorAndDay) {
  close(0, std::nullopt);
  close(1, 5.0);  // nothing runs: this is idle
  EXPECT_DOUBLE_EQ(ledger_.idleWatts(), 5);
  ledger_.began(1, at(1), 20, {{kChat, 1}});
  ledger_.ended(1, at(1.5));
  ledger_.began(2, at(1.5), 20, {{kSummary, 1}});
  close(2, 25.0);
  close(3, 15.0);  // the second kernel runs on
  ledger_.ended(2, at(3));
  ledger_.answered(kChat, 4);

  EXPECT_DOUBLE_EQ(ledger_.of(kChat)->measured, 10);
  EXPECT_DOUBLE_EQ(ledger_.perToken(kChat)->measured, 2.5);
  EXPECT_DOUBLE_EQ(ledger_.of(kSummary)->measured, 20);
  EXPECT_FALSE(ledger_.perToken(kSummary));
  const EnergyLedger::Day& day = ledger_.days().at(kDay);
  EXPECT_DOUBLE_EQ(day.monitors.at("").joules(), 10);
  EXPECT_DOUBLE_EQ(day.monitors.at("inbox").joules(), 20);
  // Before the first quiet second was over, nobody knew what idle is.
  EXPECT_DOUBLE_EQ(day.idle.measured, 10);
  EXPECT_DOUBLE_EQ(day.others.measured, 5);
}

TEST_F(EnergyLedgerTest, EverythingMeasuredIsBookedSomewhere) {
  close(0, std::nullopt);
  double measured = 0;
  for (int second = 1; second <= 100; ++second) {
    if (second % 3 == 0) {
      ledger_.began(static_cast<std::uint64_t>(second), at(second - 0.7), second % 2 * 8.0,
                    {{kChat, 2}, {kSummary, 1}});
    }
    if (second % 3 == 1 && second > 3)
      ledger_.ended(static_cast<std::uint64_t>(second - 1), at(second - 0.2));
    const double joules = 4 + second % 7;
    measured += joules;
    ledger_.close(at(second), joules, 0.8, kDay + second / 60);
  }
  double booked = 0;
  for (const auto& [number, day] : ledger_.days()) {
    booked += day.idle.measured + day.others.measured;
    for (const auto& [monitor, energy] : day.monitors) booked += energy.measured;
  }
  EXPECT_NEAR(booked, measured, 1e-9);
  EXPECT_EQ(ledger_.days().size(), 2U);
}

TEST_F(EnergyLedgerTest, EstimatesStayMarkedInSums) {
  close(0, std::nullopt);
  ledger_.began(1, at(0), 10, {{kChat, 1}});
  close(1, std::nullopt);
  close(2, 6.0);
  const Energy energy = *ledger_.of(kChat);
  EXPECT_DOUBLE_EQ(energy.estimated, 10);
  EXPECT_DOUBLE_EQ(energy.measured, 6);
  EXPECT_TRUE(energy.isEstimate());
  EXPECT_TRUE(ledger_.days().at(kDay).monitors.at("").isEstimate());
}

TEST_F(EnergyLedgerTest, EarlierDaysComeOnTop) {
  ledger_.began(1, at(0), 5, {{kChat, 1}});
  close(0, std::nullopt);
  close(2, std::nullopt);
  EnergyLedger::Day today, before;
  today.monitors[""].measured = 30;
  today.idle.measured = 100;
  before.monitors["inbox"].measured = 7;
  ledger_.remember({{kDay, today}, {kDay - 1, before}, {kDay - EnergyLedger::kMostDays, before}});
  EXPECT_DOUBLE_EQ(ledger_.days().at(kDay).monitors.at("").joules(), 40);
  EXPECT_DOUBLE_EQ(ledger_.days().at(kDay).idle.measured, 100);
  EXPECT_DOUBLE_EQ(ledger_.days().at(kDay - 1).monitors.at("inbox").joules(), 7);
  EXPECT_EQ(ledger_.days().size(), 2U) << "the oldest one is too old";
}

TEST_F(EnergyLedgerTest, WithoutAnythingItSaysSo) {
  close(0, std::nullopt);
  EXPECT_FALSE(ledger_.of(kChat)) << "it has not run";
  ledger_.began(1, at(0), 0, {{kChat, 1}});
  close(1, std::nullopt);
  EXPECT_FALSE(ledger_.of(kChat)->complete());
  EXPECT_EQ(ledger_.of(kChat)->joules(), 0);
  EXPECT_FALSE(ledger_.of(RequestId{99}));
}

TEST_F(EnergyLedgerTest, WhatRanBeforeTheFirstSampleCountsToo) {
  ledger_.began(1, at(3), 10, {{kChat, 1}});
  ledger_.ended(1, at(5));
  ledger_.began(2, at(90), 10, {{kChat, 1}});
  close(91, std::nullopt);
  EXPECT_DOUBLE_EQ(ledger_.of(kChat)->estimated, 30);
}

TEST_F(EnergyLedgerTest, TheClockOfTheSamplesMayBeginAnew) {
  close(100, std::nullopt);
  close(1, 50.0);
  close(2, 7.0);
  EXPECT_DOUBLE_EQ(ledger_.days().at(kDay).others.measured, 7)
      << "an interval that ends before it begins is none";
}

TEST_F(EnergyLedgerTest, ForgetsWhatIsLongPast) {
  close(0, std::nullopt);
  for (int day = 0; day < 100; ++day) close(day + 1, 1.0, kDay + day);
  EXPECT_EQ(ledger_.days().size(), 31U);
  EXPECT_EQ(ledger_.days().rbegin()->first, kDay + 99);
  ledger_.began(1, at(100), 1, {{kChat, 1}});
  close(101, 1.0, kDay + 99);  // no more than idle, but it ran
  ASSERT_TRUE(ledger_.of(kChat));
  for (std::uint64_t request = 10; request < 10'000; ++request) ledger_.submitted(RequestId{request}, "many");
  EXPECT_FALSE(ledger_.of(kChat));
}

TEST_F(EnergyLedgerTest, EndsWithoutABeginningAndTheOtherWayRound) {
  close(0, std::nullopt);
  ledger_.ended(77, at(0.5));
  ledger_.began(1, at(0.9), 5, {{kChat, 1}});
  ledger_.began(1, at(0.9), 5, {{kChat, 1}});
  close(1, 10.0);
  EXPECT_DOUBLE_EQ(ledger_.of(kChat)->measured, 10);
}

}  // namespace
}  // namespace tandem::telemetry
