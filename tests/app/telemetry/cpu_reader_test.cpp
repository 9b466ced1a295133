#include "app/telemetry/cpu_reader.h"

#include <gtest/gtest.h>

#include "tests/app/telemetry/fixture_tree.h"

namespace tandem::telemetry {
namespace {

// Formats: Linux, Documentation/filesystems/proc.rst (stat), accounting/psi.rst, admin-guide/pm/cpufreq.rst.
constexpr const char* kBefore =
    "cpu  1000 0 200 8000 100 0 0 0 0 0\n"
    "cpu0 300 0 50 2000 25 0 0 0 0 0\n"
    "cpu1 300 0 50 2000 25 0 0 0 0 0\n"
    "cpu2 200 0 50 2000 25 0 0 0 0 0\n"
    "cpu3 200 0 50 2000 25 0 0 0 0 0\n"
    "intr 17628184 0 0\nctxt 25545165\n";
// A hundred ticks later: cores 0 and 1 worked all the time, core 2 a quarter of it, core 3 waited for a disk.
constexpr const char* kAfter =
    "cpu  1200 0 225 8075 200 0 0 0 0 0\n"
    "cpu0 400 0 50 2000 25 0 0 0 0 0\n"
    "cpu1 380 0 70 2000 25 0 0 0 0 0\n"
    "cpu2 220 0 55 2075 25 0 0 0 0 0\n"
    "cpu3 200 0 50 2000 125 0 0 0 0 0\n"
    "intr 17628184 0 0\nctxt 25545165\n";

class CpuReaderTest : public testing::Test {
 protected:
  CpuReaderTest() {
    tree_.write("proc/stat", kBefore);
    tree_.write("proc/self/stat", own(10, 10));
    tree_.write("proc/pressure/cpu",
                "some avg10=33.04 avg60=8.92 avg300=10.10 total=14810599128\n"
                "full avg10=0.00 avg60=0.00 avg300=0.00 total=0\n");
    for (int core = 0; core < 4; ++core) {
      tree_.write("sys/devices/system/cpu/cpu" + std::to_string(core) + "/cpufreq/scaling_cur_freq",
                  core < 2 ? "4500000\n" : "3000000\n");
    }
    tree_.write("sys/devices/cpu_core/cpus", "0-1\n");
    tree_.write("sys/devices/cpu_atom/cpus", "2-3\n");
  }

  static std::string own(int user, int system) {
    // A program may call itself anything.
    return "4711 (we) ird) 9 (9) S 1 4711 4711 0 -1 4194304 1 2 3 4 " + std::to_string(user) + " " +
           std::to_string(system) + " 0 0 20 0 8 0 100 0 0\n";
  }

  FixtureTree tree_;
};

TEST_F(CpuReaderTest, SharesOfTimeByKindOfCore) {
  CpuReader reader(tree_.kernel());
  const CpuReadings first = reader.read();
  EXPECT_EQ(first.busy.reason().why, Why::firstSample);
  EXPECT_EQ(first.ownBusy.reason().why, Why::firstSample);
  EXPECT_DOUBLE_EQ(first.pressure.valueOr(0), 0.3304);
  EXPECT_DOUBLE_EQ(first.megahertz.valueOr(0), 3750);

  tree_.write("proc/stat", kAfter);
  tree_.write("proc/self/stat", own(60, 60));
  const CpuReadings second = reader.read();
  EXPECT_DOUBLE_EQ(second.busy.valueOr(0), 225.0 / 400);
  EXPECT_DOUBLE_EQ(second.ownBusy.valueOr(0), 100.0 / 400);
  ASSERT_EQ(second.cores.size(), 4U);
  EXPECT_EQ(second.cores[0].kind, CoreKind::performance);
  EXPECT_EQ(second.cores[3].kind, CoreKind::efficiency);
  EXPECT_DOUBLE_EQ(second.cores[2].busy.valueOr(0), 0.25);
  EXPECT_DOUBLE_EQ(second.cores[3].busy.valueOr(1), 0);
  EXPECT_DOUBLE_EQ(second.performanceBusy.valueOr(0), 1);
  EXPECT_DOUBLE_EQ(second.efficiencyBusy.valueOr(0), 0.125);
  EXPECT_DOUBLE_EQ(second.cores[0].megahertz.valueOr(0), 4500);
  EXPECT_EQ(tree_.timesOpened("proc/stat"), 1);
}

TEST_F(CpuReaderTest, CoresThatAreAllAlike) {
  tree_.remove("sys/devices");
  CpuReader reader(tree_.kernel());
  reader.read();
  tree_.write("proc/stat", kAfter);
  const CpuReadings readings = reader.read();
  EXPECT_EQ(readings.cores[0].kind, CoreKind::ordinary);
  EXPECT_EQ(readings.performanceBusy.reason().why, Why::absent);
  EXPECT_EQ(readings.megahertz.reason().why, Why::absent);
  EXPECT_TRUE(readings.busy);
}

TEST_F(CpuReaderTest, ACoreIsSwitchedOffAndOn) {
  CpuReader reader(tree_.kernel());
  reader.read();
  tree_.write("proc/stat", "cpu  1200 0 225 8075 200 0 0 0 0 0\ncpu0 400 0 50 2000 25 0 0 0 0 0\nintr 1\n");
  EXPECT_EQ(reader.read().cores.size(), 1U);
  tree_.write("proc/stat",
              "cpu  1300 0 225 8175 200 0 0 0 0 0\ncpu0 450 0 50 2050 25 0 0 0 0 0\n"
              "cpu1 1 0 0 1 0 0 0 0 0 0\nintr 1\n");
  const CpuReadings back = reader.read();
  ASSERT_EQ(back.cores.size(), 2U);
  EXPECT_DOUBLE_EQ(back.cores[0].busy.valueOr(0), 0.5);
  EXPECT_EQ(back.cores[1].busy.reason().why, Why::firstSample);
}

TEST_F(CpuReaderTest, ReasonsInPlaceOfNonsense) {
  tree_.write("proc/stat", "cpu  1 2 three\ncpuX 1 2 3 4 5 6 7 8\ncpu99999 1 2 3 4 5 6 7 8\ncpu0 1 2\ncpu1");
  tree_.write("proc/self/stat", "4711 (tandem");
  tree_.write("proc/pressure/cpu", "some avg10=lots\n");
  CpuReader reader(tree_.kernel());
  const CpuReadings readings = reader.read();
  EXPECT_EQ(readings.busy.reason().why, Why::notUnderstood);
  EXPECT_EQ(readings.ownBusy.reason().why, Why::notUnderstood);
  EXPECT_EQ(readings.pressure.reason().why, Why::notUnderstood);
  EXPECT_TRUE(readings.cores.empty());
}

TEST_F(CpuReaderTest, ReasonsWhereNothingIs) {
  tree_.remove("proc");
  tree_.remove("sys");
  CpuReader reader(tree_.kernel());
  const CpuReadings readings = reader.read();
  EXPECT_EQ(readings.busy.reason().why, Why::absent);
  EXPECT_EQ(readings.pressure.reason().why, Why::absent);
}

TEST_F(CpuReaderTest, CountsThatStepBackAreABeginning) {
  CpuReader reader(tree_.kernel());
  tree_.write("proc/stat", kAfter);
  reader.read();
  tree_.write("proc/stat", kBefore);
  EXPECT_EQ(reader.read().busy.reason().why, Why::firstSample);
}

TEST_F(CpuReaderTest, ReadsThisMachine) {
  const Kernel real;
  CpuReader reader(real);
  EXPECT_FALSE(reader.read().cores.empty());
}

}  // namespace
}  // namespace tandem::telemetry
