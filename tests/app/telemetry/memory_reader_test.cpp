#include "app/telemetry/memory_reader.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include "tests/app/telemetry/fixture_tree.h"

namespace tandem::telemetry {
namespace {

constexpr const char* kMeminfo =
    "MemTotal:       16000000 kB\nMemFree:         1000000 kB\nMemAvailable:    6000000 kB\n"
    "SwapTotal:       2000000 kB\nSwapFree:        1500000 kB\nHugePages_Total:       0\n";

TEST(MemoryReader, OfTheMachineAndOfThisProgram) {
  FixtureTree tree;
  tree.write("proc/meminfo", kMeminfo);
  tree.write("proc/self/statm", "90000 2048 399 6 0 89 0\n");
  tree.write(
      "proc/pressure/memory",
      "some avg10=12.50 avg60=0.00 avg300=0.00 total=5\nfull avg10=2.00 avg60=0.00 avg300=0.00 total=1\n");
  MemoryReader reader(tree.kernel());
  const MemoryReadings readings = reader.read();
  EXPECT_DOUBLE_EQ(readings.total.valueOr(0), 16e6 * 1024);
  EXPECT_DOUBLE_EQ(readings.available.valueOr(0), 6e6 * 1024);
  EXPECT_DOUBLE_EQ(readings.swapUsed.valueOr(0), 5e5 * 1024);
  EXPECT_DOUBLE_EQ(readings.own.valueOr(0), 2048.0 * static_cast<double>(sysconf(_SC_PAGESIZE)));
  EXPECT_DOUBLE_EQ(readings.pressure.valueOr(0), 0.125);
  EXPECT_DOUBLE_EQ(readings.stalled.valueOr(0), 0.02);
}

TEST(MemoryReader, Reasons) {
  FixtureTree tree;
  MemoryReader reader(tree.kernel());
  EXPECT_EQ(reader.read().total.reason().why, Why::absent);
  tree.write("proc/meminfo", "MemTotal: many kB\nSwapTotal: 1 kB\nSwapFree: 2 kB\nMemAvailable: 3 MB\n");
  tree.write("proc/self/statm", "90000\n");
  tree.write("proc/pressure/memory", "some avg10=101.00\n");
  const MemoryReadings readings = reader.read();
  for (const Reading& reading : {readings.total, readings.available, readings.swapUsed, readings.own,
                                 readings.pressure, readings.stalled}) {
    EXPECT_EQ(reading.reason().why, Why::notUnderstood);
  }
  tree.refuse("proc/meminfo");
  tree.remove("proc/meminfo");
  EXPECT_EQ(reader.read().total.reason().why, Why::noPermission);
}

}  // namespace
}  // namespace tandem::telemetry
