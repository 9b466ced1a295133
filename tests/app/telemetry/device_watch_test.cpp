#include "app/telemetry/device_watch.h"

#include <gtest/gtest.h>

#include "app/telemetry/find_devices.h"
#include "tests/app/telemetry/fixture_tree.h"

namespace tandem::telemetry {
namespace {

class CountingReader final : public DeviceReader {
 public:
  CountingReader(int& reads, int& rests) : reads_(reads), rests_(rests) {}
  void read(Instant, DeviceReadings& into) override {
    ++reads_;
    into.busy = 0.5;
  }
  void rest(Instant, DeviceReadings&) override { ++rests_; }

 private:
  int& reads_;
  int& rests_;
};

class DeviceWatchTest : public testing::Test {
 protected:
  void card(const std::string& name, const std::string& driver = "amdgpu") {
    tree_.write("sys/class/drm/" + name + "/device/uevent", "DRIVER=" + driver + "\n");
    status(name, "active");
  }
  void status(const std::string& name, const std::string& word) {
    tree_.write("sys/class/drm/" + name + "/device/power/runtime_status", word + "\n");
  }
  std::vector<std::string> found() {
    std::vector<std::string> names;
    for (const SysDevice& device : findDevices(tree_.kernel())) names.push_back(device.name);
    return names;
  }

  FixtureTree tree_;
  int reads_ = 0, rests_ = 0;
  DeviceWatch watch_{tree_.kernel(), [this](const Kernel&, const SysDevice&) {
                       return std::make_unique<CountingReader>(reads_, rests_);
                     }};
};

TEST_F(DeviceWatchTest, FindsProcessorsAndNothingElse) {
  card("card10");
  card("card2", "i915");
  card("card1", "simple-framebuffer");
  card("card3", "evdi");
  card("card4", "nvidia");
  card("card2-eDP-1");
  card("renderD128");
  tree_.write("sys/class/accel/accel0/device/uevent",
              "PCI_ID=1\nDRIVER=intel_vpu\nPCI_SLOT_NAME=0000:00:0b.0\n");
  tree_.folder("sys/class/drm/card7/device/uevent");
  EXPECT_EQ(found(), (std::vector<std::string>{"card2", "card4", "card10", "accel0"}));
  EXPECT_EQ(findDevices(tree_.kernel()).back().slot, "0000:00:0b.0");
}

TEST_F(DeviceWatchTest, ADriverNobodyKnowsIsNamed) {
  card("card0", "nvidia\x1b[31m");
  DeviceWatch watch(tree_.kernel());
  const DeviceReadings readings = watch.read(at(1)).at(0);
  EXPECT_EQ(readings.driver.find('\x1b'), std::string::npos);
  EXPECT_EQ(readings.busy.reason().why, Why::absent);
  EXPECT_FALSE(readings.busy.reason().hint.empty());
}

TEST_F(DeviceWatchTest, ASleepingDeviceIsNotTouched) {
  card("card0");
  for (const char* word : {"suspended", "suspending"}) {
    status("card0", word);
    const DeviceReadings readings = watch_.read(at(1)).at(0);
    EXPECT_EQ(readings.state, DeviceState::asleep);
    EXPECT_EQ(readings.busy.reason().why, Why::asleep);
    EXPECT_EQ(readings.watts.reason().why, Why::asleep);
  }
  EXPECT_EQ(reads_, 0);
  EXPECT_EQ(rests_, 2);
  status("card0", "active");
  EXPECT_TRUE(watch_.read(at(2)).at(0).busy);
}

TEST_F(DeviceWatchTest, ASleepingCardsFilesAreNotEvenOpened) {
  card("card0");
  status("card0", "suspended");
  tree_.write("sys/class/drm/card0/device/gpu_busy_percent", "1\n");
  tree_.write("sys/class/drm/card0/device/gpu_metrics", "x");
  DeviceWatch watch(tree_.kernel());
  watch.read(at(1));
  watch.read(at(2));
  for (const std::string& file : tree_.opened()) {
    EXPECT_TRUE(file.ends_with("device/uevent") || file.ends_with("power/runtime_status")) << file;
  }
}

TEST_F(DeviceWatchTest, SomeDevicesCannotSleep) {
  card("card0");
  for (const char* word : {"unsupported", "active", "resuming"}) {
    status("card0", word);
    EXPECT_TRUE(watch_.read(at(1)).at(0).busy) << word;
  }
  tree_.remove("sys/class/drm/card0/device/power");
  EXPECT_TRUE(watch_.read(at(1)).at(0).busy);
}

TEST_F(DeviceWatchTest, GoesAndComesBack) {
  card("card0");
  EXPECT_TRUE(watch_.read(at(1)).at(0).busy);
  tree_.remove("sys/class/drm/card0");
  const DeviceReadings gone = watch_.read(at(2)).at(0);
  EXPECT_EQ(gone.state, DeviceState::gone);
  EXPECT_EQ(gone.busy.reason().why, Why::absent);
  EXPECT_FALSE(gone.busy.reason().hint.empty());
  card("card0");
  EXPECT_EQ(watch_.read(at(3)).at(0).state, DeviceState::gone) << "it is looked for every few seconds only";
  const auto back = watch_.read(at(10));
  ASSERT_EQ(back.size(), 1U);
  EXPECT_TRUE(back[0].busy);
}

TEST_F(DeviceWatchTest, ANewDeviceIsFound) {
  EXPECT_TRUE(watch_.read(at(1)).empty());
  card("card1");
  EXPECT_TRUE(watch_.read(at(2)).empty());
  EXPECT_EQ(watch_.read(at(7)).size(), 1U);
}

}  // namespace
}  // namespace tandem::telemetry
