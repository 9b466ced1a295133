#include "app/telemetry/energy_feed.h"

#include <gtest/gtest.h>

#include "app/telemetry/expected_energy.h"
#include "tests/app/telemetry/fixture_tree.h"

namespace tandem::telemetry {
namespace {

constexpr RequestId kRequest{5};

class FakeLive final : public LiveView {
 public:
  LiveState state() const override { return now; }
  LiveNews news(LiveCursor&) const override { return next; }
  std::string describe(const LiveKernel&) const override { return {}; }

  LiveState now;
  LiveNews next;
};

LiveKernel kernel(std::uint64_t number, double begin, double end, std::vector<LivePart> parts = {}) {
  LiveKernel result;
  result.number = number;
  result.begin = at(begin);
  result.end = at(end);
  result.how = end > 0 ? LiveKernel::End::finished : LiveKernel::End::running;
  result.request = kRequest;
  result.others = parts.empty() ? 0 : static_cast<int>(parts.size()) - 1;
  result.parts = std::move(parts);
  return result;
}

class EnergyFeedTest : public testing::Test {
 protected:
  EnergyFeedTest() {
    ledger_.submitted(kRequest, "inbox");
    ledger_.close(at(0), std::nullopt, 1, 1);
  }
  void second(double number, std::vector<LiveKernel> kernels, bool otherSession = false,
              std::optional<double> joules = 12.0) {
    live_.next = {otherSession, std::move(kernels), {}};
    feed_.take();
    ledger_.close(at(number), joules, 1, 1);
  }

  FakeLive live_;
  EnergyLedger ledger_;
  EnergyFeed feed_{live_, ledger_};
};

TEST_F(EnergyFeedTest, AKernelThatIsToldTwiceCountsOnce) {
  second(1, {kernel(1, 0.5, 0)});
  second(2, {kernel(1, 0.5, 1.5)});
  second(3, {});
  EXPECT_DOUBLE_EQ(ledger_.of(kRequest)->measured, 24);
}

TEST_F(EnergyFeedTest, ABatchIsSharedByRows) {
  live_.now.requests.emplace_back().request = kRequest;
  live_.now.requests.back().answerTokens = 3;
  ledger_.submitted(RequestId{6}, "mail");
  second(1, {kernel(1, 0, 1, {{kRequest, 1}, {RequestId{6}, 2}, {RequestId{7}, 1}})});
  EXPECT_DOUBLE_EQ(ledger_.of(kRequest)->measured, 3);
  EXPECT_DOUBLE_EQ(ledger_.perToken(kRequest)->measured, 1);
  EXPECT_DOUBLE_EQ(ledger_.of(RequestId{6})->measured, 6);
  EXPECT_DOUBLE_EQ(ledger_.days().at(1).monitors.at("mail").measured, 6);
  EXPECT_DOUBLE_EQ(ledger_.days().at(1).monitors.at("").measured, 3) << "nobody said who asked 7";
}

TEST_F(EnergyFeedTest, WithoutACounterItTakesWhatTheCostModelExpects) {
  live_.now.devices = {{"CPU", 1, 25, 20}, {"NPU", 1, 10, 0}};
  LiveKernel decode = kernel(1, 0, 0.5), prefill = kernel(2, 0, 1), unknown = kernel(3, 0.5, 1);
  decode.decode = unknown.decode = true;
  prefill.device = unknown.device = 1;
  second(1, {decode, prefill, unknown}, false, std::nullopt);
  const Energy energy = *ledger_.of(kRequest);
  EXPECT_DOUBLE_EQ(energy.estimated, 20 * 0.5 + 10 * 1);
  EXPECT_DOUBLE_EQ(energy.unknownSeconds, 0.5);
  const auto& devices = ledger_.days().at(1).devices;
  EXPECT_DOUBLE_EQ(devices.at("CPU").estimated, 10);
  EXPECT_DOUBLE_EQ(devices.at("NPU").estimated, 10);
}

TEST_F(EnergyFeedTest, ADeviceThatTheViewDoesNotListIsNoHarm) {
  LiveKernel stray = kernel(1, 0, 1);
  stray.device = -3;
  second(1, {stray});
  EXPECT_DOUBLE_EQ(ledger_.of(kRequest)->measured, 12);
}

TEST_F(EnergyFeedTest, KernelsOfAModelThatWasUnloadedDoNotRunOn) {
  second(1, {kernel(1, 0, 0)});
  second(2, {}, true);
  EXPECT_DOUBLE_EQ(ledger_.of(kRequest)->measured, 12);
}

TEST(ExpectedEnergy, IsThatOfTheRequestsOwnShares) {
  FakeLive live;
  live.now.devices.push_back({.name = "NPU", .atOnce = 1, .prefillWatts = 4, .decodeWatts = 2});
  live.next.kernels = {kernel(1, 0, 1), kernel(2, 1, 2, {{kRequest, 1}, {RequestId{9}, 3}}), kernel(3, 2, 0)};
  EXPECT_DOUBLE_EQ(*expectedJoules(live, kRequest), 4 + 1) << "what runs is not over";
  EXPECT_DOUBLE_EQ(*expectedJoules(live, RequestId{9}), 3);
  EXPECT_FALSE(expectedJoules(live, RequestId{77})) << "it has not run, or is forgotten";
  live.now.devices[0].prefillWatts = 0;
  EXPECT_FALSE(expectedJoules(live, kRequest)) << "the cost model does not say";
}

}  // namespace
}  // namespace tandem::telemetry
