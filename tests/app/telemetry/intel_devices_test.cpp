// i915, xe and ivpu, from recordings in the kernel's formats.
#include <gtest/gtest.h>

#include "app/telemetry/device_watch.h"
#include "tests/app/telemetry/fixture_tree.h"

namespace tandem::telemetry {
namespace {

class IntelDevicesTest : public testing::Test {
 protected:
  void device(const std::string& folder, const std::string& driver, const std::string& slot) {
    tree_.write(folder + "/device/uevent", "DRIVER=" + driver + "\nPCI_CLASS=30000\nPCI_ID=8086:7D55\n" +
                                               "PCI_SLOT_NAME=" + slot + "\n");
    tree_.write(folder + "/device/power/runtime_status", "active\n");
  }
  DeviceReadings read(double second) {
    const auto readings = watch_.read(at(second));
    return readings.empty() ? DeviceReadings{} : readings.front();
  }

  FixtureTree tree_;
  DeviceWatch watch_{tree_.kernel()};
};

// drivers/gpu/drm/i915/gt/intel_gt_sysfs_pm.c
TEST_F(IntelDevicesTest, I915InsideTheProcessor) {
  const std::string card = "sys/class/drm/card1";
  device(card, "i915", "0000:00:02.0");
  tree_.write(card + "/gt_act_freq_mhz", "1350\n");
  tree_.write(card + "/gt_cur_freq_mhz", "1400\n");
  tree_.write(card + "/gt_max_freq_mhz", "2250\n");
  tree_.write(card + "/gt/gt0/rc6_residency_ms", "100000\n");
  EXPECT_EQ(read(1).busy.reason().why, Why::firstSample);
  tree_.write(card + "/gt/gt0/rc6_residency_ms", "101500\n");
  const DeviceReadings readings = read(3);
  EXPECT_EQ(readings.family, DeviceFamily::i915);
  EXPECT_EQ(readings.name, "card1");
  EXPECT_DOUBLE_EQ(readings.busy.valueOr(0), 0.25);
  EXPECT_DOUBLE_EQ(readings.megahertz.valueOr(0), 1350);
  EXPECT_DOUBLE_EQ(readings.mostMegahertz.valueOr(0), 2250);
  EXPECT_EQ(readings.watts.reason().why, Why::absent);
  EXPECT_FALSE(readings.watts.reason().hint.empty());
}

TEST_F(IntelDevicesTest, I915OfOlderKernels) {
  const std::string card = "sys/class/drm/card0";
  device(card, "i915", "0000:00:02.0");
  tree_.write(card + "/gt_cur_freq_mhz", "300\n");
  tree_.write(card + "/power/rc6_residency_ms", "4294967000\n");
  read(1);
  EXPECT_DOUBLE_EQ(read(1.5).megahertz.valueOr(0), 300);
  tree_.write(card + "/power/rc6_residency_ms", "500\n");  // the counter has 32 bits
  EXPECT_EQ(read(2).busy.reason().why, Why::firstSample);
  tree_.write(card + "/power/rc6_residency_ms", "1500\n");
  EXPECT_DOUBLE_EQ(read(3).busy.valueOr(1), 0);
}

// drivers/gpu/drm/i915/i915_hwmon.c: only cards have it.
TEST_F(IntelDevicesTest, I915OnACard) {
  const std::string card = "sys/class/drm/card0";
  device(card, "i915", "0000:03:00.0");
  const std::string monitor = card + "/device/hwmon/hwmon12";
  tree_.write(monitor + "/name", "i915\n");
  tree_.write(monitor + "/energy1_input", "1000000000\n");
  tree_.write(monitor + "/temp1_input", "57000\n");
  read(1);
  tree_.write(monitor + "/energy1_input", "1090000000\n");
  EXPECT_DOUBLE_EQ(read(3).watts.valueOr(0), 45);
  EXPECT_DOUBLE_EQ(read(4).celsius.valueOr(0), 57);
}

// drivers/gpu/drm/xe/xe_gt_freq.c, xe_gt_idle.c, xe_hwmon.c
TEST_F(IntelDevicesTest, Xe) {
  const std::string card = "sys/class/drm/card0";
  device(card, "xe", "0000:00:02.0");
  tree_.write(card + "/device/tile0/gt0/freq0/act_freq", "1950\n");
  tree_.write(card + "/device/tile0/gt0/freq0/max_freq", "1950\n");
  tree_.write(card + "/device/tile0/gt0/gtidle/idle_residency_ms", "5000\n");
  tree_.write(card + "/device/hwmon/hwmon4/name", "xe\n");
  tree_.write(card + "/device/hwmon/hwmon4/energy2_input", "5000000\n");
  tree_.write(card + "/device/hwmon/hwmon4/temp2_input", "44000\n");
  read(1);
  tree_.write(card + "/device/tile0/gt0/gtidle/idle_residency_ms", "5100\n");
  tree_.write(card + "/device/hwmon/hwmon4/energy2_input", "17000000\n");
  const DeviceReadings readings = read(2);
  EXPECT_EQ(readings.family, DeviceFamily::xe);
  EXPECT_DOUBLE_EQ(readings.busy.valueOr(0), 0.9);
  EXPECT_DOUBLE_EQ(readings.megahertz.valueOr(0), 1950);
  EXPECT_DOUBLE_EQ(readings.watts.valueOr(0), 12);
  EXPECT_DOUBLE_EQ(readings.celsius.valueOr(0), 44);
}

TEST_F(IntelDevicesTest, NonsenseAndHoles) {
  const std::string card = "sys/class/drm/card0";
  device(card, "i915", "0000:00:02.0");
  tree_.write(card + "/gt_act_freq_mhz", "fast\n");
  tree_.folder(card + "/gt/gt0/rc6_residency_ms");
  tree_.write(card + "/gt_max_freq_mhz", "2250\n");
  tree_.refuse(card + "/gt_max_freq_mhz");
  const DeviceReadings readings = read(1);
  EXPECT_EQ(readings.megahertz.reason().why, Why::notUnderstood);
  EXPECT_EQ(readings.busy.reason().why, Why::notUnderstood);
  EXPECT_EQ(readings.mostMegahertz.reason().why, Why::noPermission);
}

// drivers/accel/ivpu/ivpu_sysfs.c
TEST_F(IntelDevicesTest, Npu) {
  const std::string accel = "sys/class/accel/accel0";
  device(accel, "intel_vpu", "0000:00:0b.0");
  tree_.write(accel + "/device/npu_busy_time_us", "1000000\n");
  tree_.write(accel + "/device/npu_memory_utilization", "268435456\n");
  tree_.write(accel + "/device/npu_current_frequency_mhz", "1400\n");
  tree_.write(accel + "/device/npu_max_frequency_mhz", "1400\n");
  EXPECT_EQ(read(1).busy.reason().why, Why::firstSample);
  tree_.write(accel + "/device/npu_busy_time_us", "1750000\n");
  const DeviceReadings readings = read(2);
  EXPECT_EQ(readings.family, DeviceFamily::ivpu);
  EXPECT_DOUBLE_EQ(readings.busy.valueOr(0), 0.75);
  EXPECT_DOUBLE_EQ(readings.memoryUsed.valueOr(0), 268435456);
  EXPECT_DOUBLE_EQ(readings.megahertz.valueOr(0), 1400);
  EXPECT_EQ(readings.watts.reason().why, Why::absent);
}

TEST_F(IntelDevicesTest, AnNpuThatSleepsBetweenBurstsWasBusyAllTheSame) {
  const std::string accel = "sys/class/accel/accel0";
  device(accel, "intel_vpu", "0000:00:0b.0");
  tree_.write(accel + "/device/npu_busy_time_us", "0\n");
  tree_.write(accel + "/device/npu_current_frequency_mhz", "1400\n");
  read(1);
  tree_.write(accel + "/device/power/runtime_status", "suspended\n");
  tree_.write(accel + "/device/npu_busy_time_us", "300000\n");
  const DeviceReadings readings = read(2);
  EXPECT_DOUBLE_EQ(readings.busy.valueOr(0), 0.3);
  EXPECT_EQ(readings.megahertz.reason().why, Why::asleep);
  EXPECT_EQ(readings.state, DeviceState::asleep);
}

}  // namespace
}  // namespace tandem::telemetry
