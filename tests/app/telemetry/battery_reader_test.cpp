#include "app/telemetry/battery_reader.h"

#include <gtest/gtest.h>

#include <map>

#include "tests/app/telemetry/fixture_tree.h"

namespace tandem::telemetry {
namespace {

// Linux, Documentation/ABI/testing/sysfs-class-power: µW, µV, µA, µWh.
class BatteryReaderTest : public testing::Test {
 protected:
  void supply(const std::string& name, const std::map<std::string, std::string>& files) {
    for (const auto& [file, text] : files)
      tree_.write("sys/class/power_supply/" + name + "/" + file, text + "\n");
  }
  BatteryReadings read() {
    BatteryReader reader(tree_.kernel());
    return reader.read(at(1));
  }

  FixtureTree tree_;
};

TEST_F(BatteryReaderTest, TheWholeComputerOnBattery) {
  supply("AC", {{"type", "Mains"}, {"online", "0"}});
  supply("BAT0", {{"type", "Battery"},
                  {"status", "Discharging"},
                  {"power_now", "8640000"},
                  {"energy_now", "30000000"},
                  {"energy_full", "50000000"}});
  const BatteryReadings readings = read();
  EXPECT_DOUBLE_EQ(readings.watts.valueOr(0), 8.64);
  EXPECT_DOUBLE_EQ(readings.charge.valueOr(0), 0.6);
  EXPECT_EQ(readings.onMains.valueOr(1), 0);
}

TEST_F(BatteryReaderTest, CurrentTimesVoltageAlsoWhenNegative) {
  supply("BAT0", {{"type", "Battery"},
                  {"status", "Discharging"},
                  {"current_now", "-1000000"},
                  {"voltage_now", "12000000"},
                  {"capacity", "41"}});
  const BatteryReadings readings = read();
  EXPECT_DOUBLE_EQ(readings.watts.valueOr(0), 12);
  EXPECT_DOUBLE_EQ(readings.charge.valueOr(0), 0.41);
  EXPECT_EQ(readings.onMains.reason().why, Why::absent);
}

TEST_F(BatteryReaderTest, ChargingGivesNothing) {
  supply("usb", {{"type", "USB"}, {"online", "1"}});
  supply("BAT0",
         {{"type", "Battery"}, {"status", "Charging"}, {"power_now", "30000000"}, {"capacity", "90"}});
  EXPECT_EQ(read().watts.valueOr(1), 0);
  EXPECT_EQ(read().onMains.valueOr(0), 1);
}

TEST_F(BatteryReaderTest, TwoBatteriesAreASumOrNothing) {
  supply("BAT0",
         {{"type", "Battery"}, {"status", "Discharging"}, {"power_now", "5000000"}, {"capacity", "20"}});
  supply("BAT1",
         {{"type", "Battery"}, {"status", "Discharging"}, {"power_now", "6000000"}, {"capacity", "40"}});
  EXPECT_DOUBLE_EQ(read().watts.valueOr(0), 11);
  EXPECT_DOUBLE_EQ(read().charge.valueOr(0), 0.3);
  supply("BAT1", {{"power_now", "unknown"}});
  EXPECT_FALSE(read().watts);
}

TEST_F(BatteryReaderTest, TheBatteryOfAMouseDoesNotCount) {
  supply("mouse",
         {{"type", "Battery"}, {"scope", "Device"}, {"status", "Discharging"}, {"power_now", "1000"}});
  EXPECT_EQ(read().watts.reason().why, Why::absent);
}

TEST_F(BatteryReaderTest, TakenOutAndPutBack) {
  const std::map<std::string, std::string> files = {
      {"type", "Battery"}, {"status", "Discharging"}, {"power_now", "5000000"}, {"capacity", "20"}};
  supply("BAT0", files);
  BatteryReader reader(tree_.kernel());
  EXPECT_TRUE(reader.read(at(1)).watts);
  tree_.remove("sys/class/power_supply/BAT0");
  EXPECT_EQ(reader.read(at(2)).watts.reason().why, Why::absent);
  supply("BAT0", files);
  EXPECT_TRUE(reader.read(at(3)).watts);
}

TEST_F(BatteryReaderTest, NonsenseIsNotShown) {
  supply("BAT0", {{"type", "Battery"}, {"status", "Discharging"}, {"power_now", "x"}, {"capacity", "250"}});
  EXPECT_FALSE(read().watts);
  EXPECT_EQ(read().charge.reason().why, Why::notUnderstood);
}

}  // namespace
}  // namespace tandem::telemetry
