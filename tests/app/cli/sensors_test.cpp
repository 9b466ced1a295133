#include <gtest/gtest.h>

#include <map>

#include "tests/app/cli/command_line.h"

namespace tandem::cli {
namespace {

TEST(Sensors, EachHasAValueOrAReason) {
  const auto report = tandemctl({"sensors", "--seconds", "0.05", "--json"}).json();
  ASSERT_TRUE(report.is_object());
  std::map<std::string, nlohmann::json> byName;
  for (const auto& sensor : report["sensors"]) {
    EXPECT_NE(sensor.contains("value"), sensor.contains("why")) << sensor;
    byName[sensor["name"]] = sensor;
  }
  EXPECT_GT(byName.at("memory.total").value("value", 0.0), 0);
  EXPECT_TRUE(byName.contains("package.watts"));
}

TEST(Sensors, OfARecordingWithNothingInIt) {
  const Folder empty;
  const Ran ran =
      tandemctl({"sensors", "--seconds", "0.05", "--proc", empty.path("p"), "--sys", empty.path("s")});
  EXPECT_EQ(ran.code, 0);
  EXPECT_NE(ran.out.find("cpu.busy"), std::string::npos);
  EXPECT_NE(ran.out.find("Not on this machine."), std::string::npos);
}

}  // namespace
}  // namespace tandem::cli
