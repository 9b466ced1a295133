#include "engine/base/cpu_info.h"

#include <gtest/gtest.h>
#include <sched.h>

namespace tandem {
namespace {

TEST(CpuInfo, FeaturesAreConsistent) {
  const CpuInfo cpu = detectCpu();
  EXPECT_GE(cpu.physicalCores, 1);
  if (cpu.avx512Vnni || cpu.avx512Bf16) {
    EXPECT_TRUE(cpu.avx512);
  }
  if (cpu.avxVnni) {
    EXPECT_TRUE(cpu.avx2);
  }
}

TEST(CpuInfo, CountsOnlyCoresThisThreadMayUse) {
  cpu_set_t before;
  ASSERT_EQ(sched_getaffinity(0, sizeof before, &before), 0);
  cpu_set_t one;
  CPU_ZERO(&one);
  for (int cpu = 0; cpu < CPU_SETSIZE; ++cpu) {
    if (CPU_ISSET(cpu, &before)) {
      CPU_SET(cpu, &one);
      break;
    }
  }
  ASSERT_EQ(sched_setaffinity(0, sizeof one, &one), 0);
  EXPECT_EQ(detectCpu().physicalCores, 1);
  ASSERT_EQ(sched_setaffinity(0, sizeof before, &before), 0);
  EXPECT_LE(detectCpu().physicalCores, CPU_COUNT(&before));
}

}  // namespace
}  // namespace tandem
