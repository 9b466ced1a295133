#include "app/telemetry/machine_watch.h"

#include <gtest/gtest.h>

#include "tests/fakes/laptop_sensors.h"

namespace tandem::telemetry {
namespace {

constexpr RequestId kRequest{5};

/// One kernel after the other, each for kRequest on a processor that is expected to take 20 W.
class BusyView final : public LiveView {
 public:
  LiveState state() const override {
    LiveState state;
    state.devices = {{"CPU", 1, 20, 20}};
    return state;
  }
  LiveNews news(LiveCursor& cursor) const override {
    LiveNews news;
    news.otherSession = cursor.session == 0;
    cursor.session = 1;
    for (; cursor.kernel < kernels.size(); ++cursor.kernel) news.kernels.push_back(kernels[cursor.kernel]);
    return news;
  }
  std::string describe(const LiveKernel&) const override { return {}; }

  void run(double begin, double end) {
    LiveKernel kernel;
    kernel.number = kernels.size() + 1;
    kernel.begin = at(begin);
    kernel.end = at(end);
    kernel.how = LiveKernel::End::finished;
    kernel.request = kRequest;
    kernels.push_back(kernel);
  }
  std::vector<LiveKernel> kernels;
};

class MachineWatchTest : public testing::Test {
 protected:
  MachineWatchTest() { clock_.advance(at(100)); }

  bool pass(double seconds) {
    clock_.advance(at(seconds));
    laptop_.pass(seconds);
    return watch_.tick();
  }
  Energy used() const { return watch_.ledger().of(kRequest).value_or(Energy{}); }

  fakes::LaptopSensors laptop_;
  std::shared_ptr<BusyView> view_ = std::make_shared<BusyView>();
  ManualClock clock_;
  std::int64_t day_ = 7;
  MachineWatch watch_{
      {.clock = clock_, .live = view_, .kernel = laptop_.kernel(), .day = [this] { return day_; }}};
};

TEST_F(MachineWatchTest, ReadsNoSensorWhileNobodyLooks) {
  for (int i = 0; i < 3; ++i) EXPECT_FALSE(pass(30));
  EXPECT_TRUE(laptop_.tree().opened().empty());
  watch_.look(true);
  EXPECT_FALSE(laptop_.tree().opened().empty()) << "the first look reads at once";
  EXPECT_TRUE(pass(1));
  EXPECT_NEAR(packagePower(watch_.snapshot()).watts.valueOr(0), 12, 1e-3);
  watch_.look(false);
  laptop_.tree().forgetOpened();
  EXPECT_FALSE(pass(30));
  EXPECT_TRUE(laptop_.tree().opened().empty());
}

TEST_F(MachineWatchTest, MeasuresWhileSomebodyLooks) {
  watch_.look(true);
  view_->run(100, 101);
  pass(1);
  EXPECT_NEAR(used().measured, 9, 0.05) << "three quarters of the busy time were this program's";
  EXPECT_EQ(used().estimated, 0);
  EXPECT_NEAR(watch_.ledger().days().at(7).others.measured, 3, 0.05);
  EXPECT_FALSE(watch_.expectedWatts());
}

TEST_F(MachineWatchTest, EstimatesWhileNobodyLooks) {
  pass(1);
  view_->run(102, 104);
  pass(30);
  EXPECT_DOUBLE_EQ(used().estimated, 40);
  EXPECT_EQ(used().measured, 0);
  EXPECT_EQ(watch_.ledger().days().at(7).monitors.size(), 1U);
}

TEST_F(MachineWatchTest, ExpectsAPowerWhereNoneCanBeRead) {
  laptop_.refusePower();
  watch_.look(true);
  view_->run(100.2, 100.7);
  pass(1);
  ASSERT_TRUE(watch_.expectedWatts());
  EXPECT_NEAR(*watch_.expectedWatts(), 10, 0.01) << "half of the second at 20 W";
  EXPECT_EQ(packagePower(watch_.snapshot()).watts.reason().why, Why::noPermission);
  EXPECT_FALSE(packagePower(watch_.snapshot()).watts.reason().command.empty());
}

TEST_F(MachineWatchTest, ASecondLookMeasuresNothingOfTheTimeBetween) {
  watch_.look(true);
  pass(1);
  watch_.look(false);
  view_->run(200, 210);
  pass(300);
  watch_.look(true);
  pass(1);
  EXPECT_DOUBLE_EQ(used().estimated, 200);
  EXPECT_EQ(used().measured, 0);
  const EnergyLedger::Day& day = watch_.ledger().days().at(7);
  EXPECT_NEAR(day.idle.measured + day.others.measured, 24, 1e-3) << "two seconds were watched";
}

TEST_F(MachineWatchTest, EachDayHasItsOwnSums) {
  pass(1);
  view_->run(101, 102);
  pass(1);
  ++day_;
  view_->run(102, 103);
  pass(1);
  pass(1);
  EXPECT_EQ(watch_.ledger().days().size(), 2U);
}

}  // namespace
}  // namespace tandem::telemetry
