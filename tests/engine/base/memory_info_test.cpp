#include "engine/base/memory_info.h"

#include <gtest/gtest.h>

#include <fstream>

namespace tandem {
namespace {

std::filesystem::path written(const std::string& text) {
  const auto path = std::filesystem::path(testing::TempDir()) / "tandem-meminfo";
  std::ofstream(path) << text;
  return path;
}

TEST(MemoryInfo, ReadsKibibytes) {
  const auto info = readMemoryInfo(
      written("MemTotal:  2048 kB\nMemFree:  12 kB\nMemAvailable:  1024 kB\nHugePages_Total: 0\n"));
  ASSERT_TRUE(info.ok());
  EXPECT_EQ(info->total, 2048U * 1024);
  EXPECT_EQ(info->available, 1024U * 1024);
}

TEST(MemoryInfo, RefusesWhatIsAbsent) {
  EXPECT_EQ(readMemoryInfo("/nonexistent/meminfo").error().code, ErrorCode::io);
  EXPECT_EQ(readMemoryInfo(written("MemTotal: 2048 kB\n")).error().code, ErrorCode::malformed);
}

TEST(MemoryInfo, ThisMachineHasSome) {
  const auto info = readMemoryInfo();
  ASSERT_TRUE(info.ok());
  EXPECT_GT(info->available, 0U);
  EXPECT_LE(info->available, info->total);
}

}  // namespace
}  // namespace tandem
