#include "app/backstage/mains_power.h"

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <string>

#include "tests/fakes/manual_loop.h"
#include "tests/fakes/temporary_folder.h"

namespace tandem {
namespace {

class MainsPowerTest : public testing::Test {
 protected:
  void supply(const std::string& name, const std::map<std::string, std::string>& files) {
    std::filesystem::create_directories(folder_ / name);
    for (const auto& [file, content] : files) std::ofstream(folder_ / name / file) << content << '\n';
  }
  std::optional<bool> read() { return readMainsPower(folder_.path()); }

  TemporaryFolder folder_;
};

TEST_F(MainsPowerTest, ADesktopComputerDoesNotSay) {
  EXPECT_EQ(read(), std::nullopt);
  EXPECT_EQ(readMainsPower(folder_ / "missing"), std::nullopt);
}

TEST_F(MainsPowerTest, ALaptopOnItsCable) {
  supply("AC", {{"type", "Mains"}, {"online", "1"}});
  supply("BAT0", {{"type", "Battery"}, {"status", "Charging"}});
  EXPECT_EQ(read(), true);
}

TEST_F(MainsPowerTest, ALaptopOnItsBattery) {
  supply("AC", {{"type", "Mains"}, {"online", "0"}});
  supply("BAT0", {{"type", "Battery"}, {"status", "Discharging"}});
  EXPECT_EQ(read(), false);
}

TEST_F(MainsPowerTest, AChargerThatIsTooWeakIsNoMains) {
  supply("usb", {{"type", "USB"}, {"online", "1"}});
  supply("BAT0", {{"type", "Battery"}, {"status", "Discharging"}});
  EXPECT_EQ(read(), false);
}

TEST_F(MainsPowerTest, TheBatteryOfAMouseDoesNotCount) {
  supply("AC", {{"type", "Mains"}, {"online", "1"}});
  supply("mouse", {{"type", "Battery"}, {"status", "Discharging"}, {"scope", "Device"}});
  EXPECT_EQ(read(), true);
}

TEST_F(MainsPowerTest, PullingTheCableIsNoticed) {
  supply("AC", {{"type", "Mains"}, {"online", "1"}});
  fakes::ManualLoop loop;
  MainsPower power(loop, folder_.path());
  int changes = 0;
  power.onChange([&changes] { ++changes; });
  loop.advance(std::chrono::minutes(2));
  EXPECT_EQ(changes, 0);
  supply("AC", {{"online", "0"}});
  loop.advance(std::chrono::minutes(1));
  EXPECT_EQ(changes, 1);
  EXPECT_EQ(power.onMains(), false);
}

}  // namespace
}  // namespace tandem
