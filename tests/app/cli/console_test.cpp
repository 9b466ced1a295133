#include "app/cli/console.h"

#include <gtest/gtest.h>

#include "tests/app/cli/command_line.h"

namespace tandem::cli {
namespace {

TEST(SafeForTerminal, DropsWhatCouldDriveATerminalAndKeepsText) {
  EXPECT_EQ(safeForTerminal("a\x1b[31mred\x07\n\tb"), "a[31mred\n\tb");
  EXPECT_EQ(safeForTerminal("\u202Eevil\u2066"), "evil");
  EXPECT_EQ(safeForTerminal("\u009B31m"), "31m");
  EXPECT_EQ(safeForTerminal("Grüße 🌦 日本"), "Grüße 🌦 日本");
  EXPECT_EQ(safeForTerminal("cut \xf0\x9f"), "cut \uFFFD\uFFFD");
}

TEST(CommandLine, SaysWhatIsWrongWithIt) {
  EXPECT_NE(tandemctl({}).code, 0);
  const Ran unknown = tandemctl({"dance"});
  EXPECT_NE(unknown.code, 0);
  EXPECT_FALSE(unknown.err.empty());
  const Ran help = tandemctl({"--help"});
  EXPECT_EQ(help.code, 0);
  EXPECT_NE(help.out.find("chat"), std::string::npos);
}

TEST(Doctor, NamesCpuKernelsAndMemory) {
  const auto report = tandemctl({"doctor", "--json"}).json();
  ASSERT_TRUE(report.is_object());
  EXPECT_GE(report["physical_cores"], 1);
  EXPECT_EQ(report["kernels"][0], "reference");
  EXPECT_GT(report["memory_total"], report["memory_available"]);
  EXPECT_FALSE(report["access"].empty());
}

}  // namespace
}  // namespace tandem::cli
