#include "app/telemetry/sampler.h"

#include <gtest/gtest.h>

#include "tests/app/telemetry/fixture_tree.h"

namespace tandem::telemetry {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

class SamplerTest : public testing::Test {
 protected:
  SamplerTest() {
    tree_.write("proc/stat", "cpu  100 0 0 100 0 0 0 0 0 0\ncpu0 100 0 0 100 0 0 0 0 0 0\nintr 1\n");
    tree_.write("proc/meminfo", "MemTotal: 1000 kB\nMemAvailable: 500 kB\nSwapTotal: 0 kB\nSwapFree: 0 kB\n");
    zone("0", "package-0", 1'000'000);
    zone("0:1", "uncore", 1'000'000);
    tree_.write("sys/class/drm/card0/device/uevent", "DRIVER=i915\nPCI_SLOT_NAME=0000:00:02.0\n");
    tree_.write("sys/class/drm/card0/gt_act_freq_mhz", "900\n");
    clock_.advance(seconds(100));
  }
  void zone(const std::string& number, const std::string& name, int microjoules) {
    const std::string path = "sys/class/powercap/intel-rapl:" + number;
    tree_.write(path + "/name", name + "\n");
    tree_.write(path + "/energy_uj", std::to_string(microjoules) + "\n");
    tree_.write(path + "/max_energy_range_uj", "262143328850\n");
  }

  FixtureTree tree_;
  ManualClock clock_;
  Sampler sampler_{clock_, tree_.kernel()};
};

TEST_F(SamplerTest, ReadsNothingWhenNobodyLooks) {
  for (int i = 0; i < 5; ++i) {
    EXPECT_FALSE(sampler_.poll());
    clock_.advance(seconds(1));
  }
  EXPECT_FALSE(sampler_.watched());
  EXPECT_TRUE(tree_.opened().empty());
}

TEST_F(SamplerTest, ReadsOnlyWhatSomebodyLooksAt) {
  const auto looking = sampler_.subscribe({Group::memory});
  EXPECT_TRUE(sampler_.poll());
  EXPECT_DOUBLE_EQ(sampler_.snapshot().memory.available.valueOr(0), 500 * 1024);
  EXPECT_EQ(tree_.timesOpened("proc/stat"), 0);
  EXPECT_TRUE(sampler_.snapshot().devices.empty());
}

TEST_F(SamplerTest, OnceASecond) {
  const auto looking = sampler_.subscribe({Group::cpu});
  EXPECT_TRUE(sampler_.poll());
  clock_.advance(milliseconds(500));
  EXPECT_FALSE(sampler_.poll());
  clock_.advance(milliseconds(450));  // a timer that is a little early
  EXPECT_TRUE(sampler_.poll());
  EXPECT_EQ(sampler_.snapshot().at, clock_.now());
  EXPECT_EQ(tree_.timesOpened("proc/stat"), 1) << "its file stays open";
}

TEST_F(SamplerTest, WhoJustCameNeedNotWaitNorDisturb) {
  const auto looking = sampler_.subscribe({Group::energy});
  sampler_.poll();
  clock_.advance(milliseconds(300));
  zone("0", "package-0", 9'000'000);
  const auto other = sampler_.subscribe({Group::memory, Group::energy});
  EXPECT_TRUE(sampler_.poll());
  EXPECT_TRUE(sampler_.snapshot().memory.total);
  EXPECT_EQ(sampler_.snapshot().energy.at(0).watts.reason().why, Why::firstSample) << "not read out of turn";
  clock_.advance(milliseconds(700));
  sampler_.poll();
  EXPECT_DOUBLE_EQ(sampler_.snapshot().energy.at(0).watts.valueOr(0), 8);
}

TEST_F(SamplerTest, WhoLeavesTakesValuesAndFilesAlong) {
  auto first = sampler_.subscribe({Group::cpu, Group::memory});
  auto second = sampler_.subscribe({Group::cpu});
  sampler_.poll();
  first = {};
  clock_.advance(seconds(1));
  sampler_.poll();
  EXPECT_TRUE(sampler_.snapshot().cpu.busy.known() || sampler_.snapshot().cpu.cores.size() == 1);
  EXPECT_EQ(sampler_.snapshot().memory.total.reason().why, Why::firstSample);
  EXPECT_TRUE(sampler_.watched());
  second = {};
  EXPECT_FALSE(sampler_.watched());
  EXPECT_FALSE(sampler_.poll());
  EXPECT_TRUE(sampler_.snapshot().cpu.cores.empty());
}

TEST_F(SamplerTest, ASubscriptionMayOutliveIt) {
  Sampler::Subscription looking;
  {
    Sampler shortLived(clock_, tree_.kernel());
    looking = shortLived.subscribe({Group::cpu});
    EXPECT_TRUE(shortLived.watched());
  }
  looking = {};
}

TEST_F(SamplerTest, GraphicsBorrowTheProcessorsCounter) {
  const auto looking = sampler_.subscribe({Group::devices, Group::energy});
  sampler_.poll();
  zone("0:1", "uncore", 4'000'000);
  clock_.advance(seconds(1));
  sampler_.poll();
  const DeviceReadings& graphics = sampler_.snapshot().devices.at(0);
  EXPECT_DOUBLE_EQ(graphics.watts.valueOr(0), 3);
  EXPECT_EQ(graphics.ownBusy.valueOr(1), 0) << "this program has not opened it";
}

TEST_F(SamplerTest, OwnUseFindsItsDevice) {
  std::vector<DeviceReadings> devices(2);
  devices[0].family = devices[1].family = DeviceFamily::amdgpu;
  devices[0].slot = "0000:03:00.0";
  devices[1].slot = "0000:c4:00.0";
  devices[1].state = DeviceState::gone;
  addOwnUse({{"amdgpu", "0000:03:00.0", 0.25, 4096.0}}, devices);
  EXPECT_DOUBLE_EQ(devices[0].ownBusy.valueOr(0), 0.25);
  EXPECT_DOUBLE_EQ(devices[0].ownMemory.valueOr(0), 4096);
  EXPECT_FALSE(devices[1].ownBusy);
}

TEST_F(SamplerTest, AllOfThisMachine) {
  Sampler real(clock_);
  const auto looking = real.subscribe(
      {Group::cpu, Group::memory, Group::energy, Group::battery, Group::thermal, Group::devices});
  EXPECT_TRUE(real.poll());
  clock_.advance(seconds(1));
  EXPECT_TRUE(real.poll());
  EXPECT_TRUE(real.snapshot().memory.total);
}

}  // namespace
}  // namespace tandem::telemetry
