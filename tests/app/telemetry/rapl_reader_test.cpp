#include "app/telemetry/rapl_reader.h"

#include <gtest/gtest.h>

#include "tests/app/telemetry/fixture_tree.h"

namespace tandem::telemetry {
namespace {

// Linux, Documentation/power/powercap/powercap.rst: zones as folders, counters in µJ that wrap at their
// range.
class RaplReaderTest : public testing::Test {
 protected:
  void zone(const std::string& folder, const std::string& name, const std::string& microjoules) {
    const std::string path = "sys/class/powercap/" + folder;
    tree_.write(path + "/name", name + "\n");
    tree_.write(path + "/energy_uj", microjoules + "\n");
    tree_.write(path + "/max_energy_range_uj", "262143328850\n");
  }

  FixtureTree tree_;
  RaplReader reader_{tree_.kernel()};
};

TEST_F(RaplReaderTest, PowerAndEnergyOfEachZone) {
  zone("intel-rapl:0", "package-0", "1000000");
  zone("intel-rapl:0:0", "core", "500000");
  zone("intel-rapl-mmio:0", "package-0", "1000000");
  tree_.write("sys/class/powercap/intel-rapl/enabled", "1\n");
  ASSERT_EQ(reader_.read(at(1)).size(), 2U);
  zone("intel-rapl:0", "package-0", "31000000");
  zone("intel-rapl:0:0", "core", "10500000");
  const auto zones = reader_.read(at(3));
  EXPECT_EQ(zones[0].name, "package-0");
  EXPECT_TRUE(zones[0].package);
  EXPECT_DOUBLE_EQ(zones[0].watts.valueOr(0), 15);
  EXPECT_DOUBLE_EQ(zones[0].joules.valueOr(0), 30);
  EXPECT_FALSE(zones[1].package);
  EXPECT_DOUBLE_EQ(zones[1].watts.valueOr(0), 5);
}

TEST_F(RaplReaderTest, GoesOnWhereTheCounterWraps) {
  zone("intel-rapl:0", "package-0", "262143000000");
  EXPECT_EQ(reader_.read(at(1))[0].watts.reason().why, Why::firstSample);
  zone("intel-rapl:0", "package-0", "9671150");
  const auto zones = reader_.read(at(2));
  EXPECT_NEAR(zones[0].watts.valueOr(0), 10, 1e-9);
  EXPECT_NEAR(zones[0].joules.valueOr(0), 10, 1e-9);
}

TEST_F(RaplReaderTest, ASleepOfTheComputerIsNoWrap) {
  zone("intel-rapl:0", "package-0", "50000000");
  reader_.read(at(1));
  zone("intel-rapl:0", "package-0", "0");
  EXPECT_EQ(reader_.read(at(2))[0].watts.reason().why, Why::firstSample);
  zone("intel-rapl:0", "package-0", "7000000");
  EXPECT_DOUBLE_EQ(reader_.read(at(3))[0].watts.valueOr(0), 7);
}

TEST_F(RaplReaderTest, OrdinaryUsersAreToldWhy) {
  zone("intel-rapl:0", "package-0", "1");
  tree_.refuse("sys/class/powercap/intel-rapl:0/energy_uj");
  const auto zones = reader_.read(at(1));
  ASSERT_EQ(zones.size(), 1U);
  EXPECT_EQ(zones[0].watts.reason().why, Why::noPermission);
  EXPECT_NE(sentence(zones[0].watts.reason()).find("administrator"), std::string::npos);
}

TEST_F(RaplReaderTest, NonsenseAndHolesStartTheRateAnew) {
  zone("intel-rapl:0", "package-0", "1000000");
  reader_.read(at(1));
  zone("intel-rapl:0", "package-0", "broken");
  EXPECT_EQ(reader_.read(at(2))[0].watts.reason().why, Why::notUnderstood);
  zone("intel-rapl:0", "package-0", "9000000");
  EXPECT_EQ(reader_.read(at(3))[0].watts.reason().why, Why::firstSample);
  tree_.remove("sys/class/powercap/intel-rapl:0");
  EXPECT_EQ(reader_.read(at(4))[0].watts.reason().why, Why::absent);
}

TEST_F(RaplReaderTest, FindsZonesThatComeLater) {
  EXPECT_TRUE(reader_.read(at(1)).empty());
  zone("intel-rapl:0", "package-0", "1");
  EXPECT_TRUE(reader_.read(at(2)).empty());
  EXPECT_EQ(reader_.read(at(40)).size(), 1U);
}

}  // namespace
}  // namespace tandem::telemetry
