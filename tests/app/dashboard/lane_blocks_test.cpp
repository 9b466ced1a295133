#include "app/dashboard/lane_blocks.h"

#include <gtest/gtest.h>

namespace tandem {
namespace {

const LaneStyle kStyle{
    .reactive = Qt::yellow, .proactive = Qt::cyan, .laneHeight = 40, .laneGap = 10, .atOnce = {1, 2}};

LiveKernel kernelAt(int device, int slot, bool decode) {
  LiveKernel kernel;
  kernel.device = device;
  kernel.slot = slot;
  kernel.decode = decode;
  return kernel;
}

TEST(LaneBlocks, PrefillFillsItsLaneAndDecodeHalfOfIt) {
  EXPECT_EQ(blockOf(kernelAt(0, 0, false), kStyle, 5, 9), QRectF(5, 0, 4, 40));
  EXPECT_EQ(blockOf(kernelAt(0, 0, true), kStyle, 5, 9), QRectF(5, 20, 4, 20));
}

TEST(LaneBlocks, KernelsAtTheSameTimeShareALane) {
  EXPECT_EQ(blockOf(kernelAt(1, 0, false), kStyle, 0, 1), QRectF(0, 50, 1, 20));
  EXPECT_EQ(blockOf(kernelAt(1, 1, false), kStyle, 0, 1), QRectF(0, 70, 1, 20));
}

TEST(LaneBlocks, WhatDoesNotFitStaysInItsLane) {
  EXPECT_EQ(blockOf(kernelAt(1, 7, false), kStyle, 0, 1), QRectF(0, 70, 1, 20));
  EXPECT_EQ(blockOf(kernelAt(0, 0, false), kStyle, 9, 5).width(), 0) << "an end before the begin";
}

}  // namespace
}  // namespace tandem
