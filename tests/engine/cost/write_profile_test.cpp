// What is written can be read again, and says where it comes from.
#include "engine/cost/write_profile.h"

#include <gtest/gtest.h>

namespace tandem::cost {
namespace {

TEST(WriteProfile, IsReadAgainWithTheSameFigures) {
  SocProfile soc;
  soc.name = "this-machine";
  soc.label = "A \"quoted\" processor";
  soc.peakBandwidth = soc.sharedBandwidth = 61.5e9;
  soc.capacity = 16e9;
  DeviceProfile& cpu = soc.devices.emplace_back();
  cpu.label = "CPU, 2 threads";
  cpu.preemption = Preemption::tile;
  cpu.gemm = {.ceilings = {.flops = 641e9, .bandwidth = 50e9}, .fixed = 3e-5, .perRow = 1e-6};
  cpu.gemv = {.ceilings = {.flops = 300e9, .bandwidth = 61.5e9}, .fixed = 2e-5};
  cpu.attention = {.ceilings = {.flops = 90e9, .bandwidth = 30e9}};
  cpu.decodeAttention = {.ceilings = {.flops = 80e9, .bandwidth = 31e9}, .fixed = 1e-6};
  cpu.prefillWatts = 25;
  cpu.decodeWatts = 20;

  const auto read = parseSocProfile(toJson(soc, "measured"));
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(read->label, soc.label);
  EXPECT_EQ(read->peakBandwidth, soc.peakBandwidth);
  ASSERT_EQ(read->devices.size(), 1U);
  const DeviceProfile& again = read->devices.front();
  EXPECT_EQ(again.preemption, Preemption::tile);
  EXPECT_EQ(again.gemm.ceilings.flops, cpu.gemm.ceilings.flops);
  EXPECT_EQ(again.gemm.perRow, cpu.gemm.perRow);
  EXPECT_EQ(again.gemv.fixed, cpu.gemv.fixed);
  EXPECT_EQ(again.decodeAttention.ceilings.bandwidth, cpu.decodeAttention.ceilings.bandwidth);
  EXPECT_EQ(again.decodeWatts, 20);
  EXPECT_EQ(read->figures.front().source, "measured");
}

}  // namespace
}  // namespace tandem::cost
