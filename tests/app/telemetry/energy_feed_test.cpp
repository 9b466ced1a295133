#include "app/telemetry/energy_feed.h"

#include <gtest/gtest.h>

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

LiveKernel kernel(std::uint64_t number, double begin, double end, int others) {
  LiveKernel result;
  result.number = number;
  result.begin = at(begin);
  result.end = at(end);
  result.how = end > 0 ? LiveKernel::End::finished : LiveKernel::End::running;
  result.request = kRequest;
  result.others = others;
  return result;
}

class EnergyFeedTest : public testing::Test {
 protected:
  EnergyFeedTest() {
    ledger_.submitted(kRequest, "inbox");
    ledger_.close(at(0), std::nullopt, 1, 1);
  }
  void second(double number, std::vector<LiveKernel> kernels, bool otherSession = false) {
    live_.next = {otherSession, std::move(kernels), {}};
    feed_.take();
    ledger_.close(at(number), 12.0, 1, 1);
  }

  FakeLive live_;
  EnergyLedger ledger_;
  EnergyFeed feed_{live_, ledger_};
};

TEST_F(EnergyFeedTest, AKernelThatIsToldTwiceCountsOnce) {
  second(1, {kernel(1, 0.5, 0, 0)});
  second(2, {kernel(1, 0.5, 1.5, 0)});
  second(3, {});
  EXPECT_DOUBLE_EQ(ledger_.of(kRequest)->measured, 24);
}

TEST_F(EnergyFeedTest, ABatchIsSharedWithWhoeverElseIsInIt) {
  live_.now.requests.emplace_back().request = kRequest;
  live_.now.requests.back().answerTokens = 3;
  second(1, {kernel(1, 0, 1, 3)});
  EXPECT_DOUBLE_EQ(ledger_.of(kRequest)->measured, 3);
  EXPECT_DOUBLE_EQ(ledger_.perToken(kRequest)->measured, 1);
  EXPECT_DOUBLE_EQ(ledger_.days().at(1).monitors.at(std::string(kBatches)).measured, 9);
}

TEST_F(EnergyFeedTest, KernelsOfAModelThatWasUnloadedDoNotRunOn) {
  second(1, {kernel(1, 0, 0, 0)});
  second(2, {}, true);
  EXPECT_DOUBLE_EQ(ledger_.of(kRequest)->measured, 12);
}

}  // namespace
}  // namespace tandem::telemetry
