#include "app/dashboard/lane_picture.h"

#include <gtest/gtest.h>

namespace tandem {
namespace {
using std::chrono::milliseconds;

const LaneStyle kStyle{.reactive = QColor(255, 0, 0),
                       .proactive = QColor(0, 0, 255),
                       .laneHeight = 40,
                       .laneGap = 10,
                       .atOnce = {1, 2}};
const LaneWindow kWindow{milliseconds(1000), milliseconds(2000), 100};  // 10 ms in a column

LiveKernel kernelAt(int device, int slot, int begin, int end, bool reactive, bool decode) {
  LiveKernel kernel;
  kernel.device = device;
  kernel.slot = slot;
  kernel.begin = milliseconds(begin);
  kernel.end = milliseconds(end);
  kernel.how = end > 0 ? LiveKernel::End::finished : LiveKernel::End::running;
  kernel.reactive = reactive;
  kernel.decode = decode;
  return kernel;
}

QImage paint(std::vector<LiveKernel> kernels, double scale = 1) {
  for (std::size_t i = 0; i < kernels.size(); ++i) kernels[i].number = i + 1;
  Timeline timeline;
  timeline.take({.otherSession = true, .kernels = std::move(kernels), .marks = {}});
  return paintLanes(timeline, kStyle, kWindow, scale);
}

constexpr QRgb kNothing = 0, kRed = qRgba(255, 0, 0, 255), kBlue = qRgba(0, 0, 255, 255);

TEST(LanePicture, PrefillFillsItsLaneAndDecodeTheLowerHalf) {
  const QImage image =
      paint({kernelAt(0, 0, 1100, 1200, true, false), kernelAt(0, 0, 1300, 1400, false, true)});
  ASSERT_EQ(image.size(), QSize(100, 100));
  EXPECT_EQ(image.pixel(10, 0), kRed);
  EXPECT_EQ(image.pixel(19, 39), kRed);
  EXPECT_EQ(image.pixel(20, 39), kNothing);
  EXPECT_EQ(image.pixel(9, 39), kNothing);
  EXPECT_EQ(image.pixel(35, 19), kNothing);
  EXPECT_EQ(image.pixel(35, 20), kBlue);
  EXPECT_EQ(image.pixel(35, 45), kNothing) << "between the lanes";
}

TEST(LanePicture, KernelsAtTheSameTimeShareALane) {
  const QImage image =
      paint({kernelAt(1, 0, 1000, 2000, true, false), kernelAt(1, 1, 1000, 2000, false, false),
             kernelAt(1, 7, 1000, 1100, false, false)});
  EXPECT_EQ(image.pixel(50, 50), kRed);
  EXPECT_EQ(image.pixel(50, 69), kRed);
  EXPECT_EQ(image.pixel(50, 70), kBlue);
  EXPECT_EQ(image.pixel(5, 89), kBlue) << "what does not fit stays in its lane";
  EXPECT_EQ(image.pixel(5, 95), kNothing);
}

TEST(LanePicture, WhatRunsReachesTheRightEdge) {
  EXPECT_EQ(paint({kernelAt(0, 0, 1500, 0, false, false)}).pixel(99, 0), kBlue);
}

TEST(LanePicture, WhatIsOutOfSightIsNotPainted) {
  const QImage image = paint({kernelAt(0, 0, 500, 900, true, false), kernelAt(0, 0, 2100, 2200, true, false),
                              kernelAt(5, 0, 1000, 2000, true, false)});
  for (int x = 0; x < image.width(); ++x) EXPECT_EQ(image.pixel(x, 5), kNothing);
}

TEST(LanePicture, ShortKernelsAreMixedAndStillSeen) {
  const QImage image =
      paint({kernelAt(0, 0, 1100, 1105, true, false), kernelAt(0, 0, 1105, 1110, false, false),
             kernelAt(0, 0, 1300, 1301, true, false)});
  EXPECT_EQ(image.pixel(10, 0), qRgba(128, 0, 128, 255));
  EXPECT_GE(qAlpha(image.pixel(30, 0)), 80) << "a tenth of a column";
  EXPECT_LT(qAlpha(image.pixel(30, 0)), 128);
}

TEST(LanePicture, HasTheScreensOwnPixels) {
  const QImage image = paint({kernelAt(0, 0, 1100, 1200, true, false)}, 2);
  EXPECT_EQ(image.size(), QSize(200, 200));
  EXPECT_EQ(image.pixel(20, 79), kRed);
  EXPECT_EQ(image.pixel(40, 79), kNothing);
}

TEST(LanePicture, OfNothingIsNoPicture) {
  EXPECT_TRUE(paintLanes({}, kStyle, {milliseconds(5), milliseconds(5), 100}, 1).isNull());
  EXPECT_TRUE(paintLanes({}, {}, kWindow, 1).isNull());
}

}  // namespace
}  // namespace tandem
