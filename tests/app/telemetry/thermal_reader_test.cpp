#include "app/telemetry/thermal_reader.h"

#include <gtest/gtest.h>

#include "tests/app/telemetry/fixture_tree.h"

namespace tandem::telemetry {
namespace {

// Linux, Documentation/hwmon/sysfs-interface.rst and driver-api/thermal/sysfs-api.rst: m°C.
TEST(ThermalReader, ThePackageAndAllElse) {
  FixtureTree tree;
  tree.write("sys/class/hwmon/hwmon3/name", "k10temp\n");
  tree.write("sys/class/hwmon/hwmon3/temp1_input", "61500\n");
  tree.write("sys/class/thermal/thermal_zone0/type", "acpitz\n");
  tree.write("sys/class/thermal/thermal_zone0/temp", "-2000\n");
  tree.write("sys/class/thermal/cooling_device0/type", "Processor\n");
  ThermalReader reader(tree.kernel());
  const ThermalReadings readings = reader.read(at(1));
  EXPECT_DOUBLE_EQ(readings.package.valueOr(0), 61.5);
  ASSERT_EQ(readings.all.size(), 2U);
  EXPECT_EQ(readings.all[1].name, "acpitz");
  EXPECT_DOUBLE_EQ(readings.all[1].celsius.valueOr(0), -2);
}

TEST(ThermalReader, GraphicsAndDisksAreNotTouched) {
  FixtureTree tree;
  tree.write("sys/class/hwmon/hwmon0/name", "amdgpu\n");
  tree.write("sys/class/hwmon/hwmon0/temp1_input", "50000\n");
  ThermalReader reader(tree.kernel());
  EXPECT_EQ(reader.read(at(1)).package.reason().why, Why::absent);
  EXPECT_EQ(tree.timesOpened("sys/class/hwmon/hwmon0/temp1_input"), 0);
}

TEST(ThermalReader, HowOftenItSlowedDown) {
  FixtureTree tree;
  const std::string file = "sys/devices/system/cpu/cpu0/thermal_throttle/package_throttle_count";
  tree.write(file, "100\n");
  ThermalReader reader(tree.kernel());
  EXPECT_EQ(reader.read(at(1)).throttlings.reason().why, Why::firstSample);
  tree.write(file, "104\n");
  EXPECT_DOUBLE_EQ(reader.read(at(3)).throttlings.valueOr(0), 2);
  tree.remove(file);
  EXPECT_EQ(reader.read(at(4)).throttlings.reason().why, Why::absent);
}

TEST(ThermalReader, ASensorThatFailsLeavesTheOthers) {
  FixtureTree tree;
  tree.write("sys/class/hwmon/hwmon0/name", "coretemp\n");
  tree.folder("sys/class/hwmon/hwmon0/temp1_input");
  tree.write("sys/class/thermal/thermal_zone9/type", "x86_pkg_temp\n");
  tree.write("sys/class/thermal/thermal_zone9/temp", "48000\n");
  ThermalReader reader(tree.kernel());
  const ThermalReadings readings = reader.read(at(1));
  EXPECT_EQ(readings.all[0].celsius.reason().why, Why::notUnderstood);
  EXPECT_DOUBLE_EQ(readings.package.valueOr(0), 48);
}

}  // namespace
}  // namespace tandem::telemetry
