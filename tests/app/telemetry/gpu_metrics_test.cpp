#include "app/telemetry/gpu_metrics.h"

#include <gtest/gtest.h>

#include "tests/app/telemetry/gpu_metrics_samples.h"

namespace tandem::telemetry {
namespace {

OrReason<GpuMetrics> parse(const std::string& bytes) {
  return parseGpuMetrics(std::as_bytes(std::span(bytes.data(), bytes.size())));
}

TEST(GpuMetrics, Version3WithAnNpu) {
  const auto metrics = parse(bytesOf(strixPoint()));
  ASSERT_TRUE(metrics);
  EXPECT_EQ(metrics->format, 3);
  EXPECT_DOUBLE_EQ(metrics->gfxCelsius.valueOr(0), 55.12);
  EXPECT_DOUBLE_EQ(metrics->socCelsius.valueOr(0), 49);
  EXPECT_DOUBLE_EQ(metrics->skinCelsius.valueOr(0), 38.5);
  EXPECT_DOUBLE_EQ(metrics->npuBusy.valueOr(0), 0.4);
  EXPECT_DOUBLE_EQ(metrics->npuWatts.valueOr(0), 1.25);
  EXPECT_DOUBLE_EQ(metrics->npuMegahertz.valueOr(0), 1267);
  EXPECT_DOUBLE_EQ(metrics->socketWatts.valueOr(0), 23.456);
  EXPECT_DOUBLE_EQ(metrics->gfxWatts.valueOr(0), 7.89);
  EXPECT_DOUBLE_EQ(metrics->coresWatts.valueOr(0), 6.1);
  EXPECT_DOUBLE_EQ(metrics->gfxMegahertz.valueOr(0), 2900);
  EXPECT_DOUBLE_EQ(metrics->dramReads.valueOr(0), 21e9);
  EXPECT_DOUBLE_EQ(metrics->dramWrites.valueOr(0), 4e9);
}

TEST(GpuMetrics, Version2InItsTwoOrders) {
  auto old = emptyTable<Version20>(2, 0);
  old.sensors.temperatureGfx = 4400;
  old.sensors.temperatureSoc = 4300;
  old.clocks.averageGfx = 1100;
  auto recent = emptyTable<Version21>(2, 1);
  recent.sensors = old.sensors;
  recent.clocks = old.clocks;
  auto latest = emptyTable<Version24>(2, 4);
  latest.base.sensors = old.sensors;
  latest.base.clocks = old.clocks;
  for (const std::string& bytes : {bytesOf(old), bytesOf(recent), bytesOf(latest)}) {
    const auto metrics = parse(bytes);
    ASSERT_TRUE(metrics);
    EXPECT_DOUBLE_EQ(metrics->gfxCelsius.valueOr(0), 44);
    EXPECT_DOUBLE_EQ(metrics->socCelsius.valueOr(0), 43);
    EXPECT_DOUBLE_EQ(metrics->gfxMegahertz.valueOr(0), 1100);
    EXPECT_EQ(metrics->npuWatts.reason().why, Why::absent);
  }
}

TEST(GpuMetrics, WhatFirmwareDoesNotFillInIsAbsent) {
  const auto metrics = parse(bytesOf(emptyTable<Version30>(3, 0)));
  ASSERT_TRUE(metrics);
  for (const Reading& reading : {metrics->gfxCelsius, metrics->npuBusy, metrics->npuWatts,
                                 metrics->socketWatts, metrics->gfxWatts, metrics->gfxMegahertz}) {
    EXPECT_EQ(reading.reason().why, Why::absent);
  }
}

TEST(GpuMetrics, AnNpuThatIsMoreThanBusyIsNotBelieved) {
  auto table = strixPoint();
  table.ipuActivity[3] = 101;
  EXPECT_EQ(parse(bytesOf(table))->npuBusy.reason().why, Why::notUnderstood);
}

TEST(GpuMetrics, CutAtEachByte) {
  for (const std::string& whole : {bytesOf(strixPoint()), bytesOf(emptyTable<Version24>(2, 4))}) {
    for (std::size_t size = 0; size < whole.size(); ++size) {
      EXPECT_EQ(parse(whole.substr(0, size)).reason().why, Why::notUnderstood) << size;
    }
  }
}

TEST(GpuMetrics, ASizeThatLies) {
  auto table = strixPoint();
  table.header.size = 100;  // too small for its version
  EXPECT_FALSE(parse(bytesOf(table)));
  table.header.size = 65535;  // more than there is
  EXPECT_FALSE(parse(bytesOf(table)));
  table.header.size = sizeof table;
  EXPECT_TRUE(parse(bytesOf(table) + "and something behind it"));
}

TEST(GpuMetrics, VersionsThatNobodyKnows) {
  for (const auto& [format, content] : {std::pair{1, 3}, {2, 5}, {3, 1}, {4, 0}, {0, 0}}) {
    auto table = strixPoint();
    table.header.format = static_cast<std::uint8_t>(format);
    table.header.content = static_cast<std::uint8_t>(content);
    const auto metrics = parse(bytesOf(table));
    EXPECT_EQ(metrics.reason().why, Why::notUnderstood);
    EXPECT_FALSE(metrics.reason().hint.empty());
  }
}

}  // namespace
}  // namespace tandem::telemetry
