#include "app/dashboard/timeline.h"

#include <gtest/gtest.h>

namespace tandem {
namespace {
using std::chrono::milliseconds;

LiveKernel kernel(std::uint64_t number, int device, int begin, int end) {
  LiveKernel kernel;
  kernel.number = number;
  kernel.device = device;
  kernel.begin = milliseconds(begin);
  kernel.end = milliseconds(end);
  kernel.how = end > 0 ? LiveKernel::End::finished : LiveKernel::End::running;
  return kernel;
}

TEST(Timeline, BringsWhatRanUpToDate) {
  Timeline timeline;
  timeline.take({.otherSession = true, .kernels = {kernel(1, 0, 10, 20), kernel(2, 0, 20, 0)}, .marks = {}});
  timeline.take({.otherSession = false, .kernels = {kernel(2, 0, 20, 35), kernel(3, 1, 30, 0)}, .marks = {}});
  ASSERT_EQ(timeline.kernels().size(), 3U);
  EXPECT_EQ(timeline.kernels()[1].end, milliseconds(35));
  EXPECT_EQ(timeline.kernels()[2].number, 3U);
}

TEST(Timeline, ForgetsAnotherSession) {
  Timeline timeline;
  timeline.take({.otherSession = true, .kernels = {kernel(7, 0, 10, 20)}, .marks = {LiveMark{}}});
  timeline.take({.otherSession = true, .kernels = {kernel(1, 0, 30, 40)}, .marks = {}});
  ASSERT_EQ(timeline.kernels().size(), 1U);
  EXPECT_EQ(timeline.kernels()[0].number, 1U);
  EXPECT_TRUE(timeline.marks().empty());
}

TEST(Timeline, FindsWhatIsPointedAt) {
  Timeline timeline;
  timeline.take({.otherSession = true,
                 .kernels = {kernel(1, 0, 10, 20), kernel(2, 1, 12, 18), kernel(3, 0, 22, 30)},
                 .marks = {}});
  EXPECT_EQ(timeline.at(0, milliseconds(15), milliseconds(0))->number, 1U);
  EXPECT_EQ(timeline.at(1, milliseconds(15), milliseconds(0))->number, 2U);
  EXPECT_EQ(timeline.at(0, milliseconds(21), milliseconds(1))->number, 1U) << "the first of two as near";
  EXPECT_FALSE(timeline.at(0, milliseconds(40), milliseconds(3)));
  EXPECT_FALSE(timeline.at(2, milliseconds(15), milliseconds(3)));
}

TEST(Timeline, HasNoMoreThanItCanDraw) {
  Timeline timeline;
  for (int n = 1; n <= 50'000; ++n) {
    timeline.take({.otherSession = false,
                   .kernels = {kernel(static_cast<std::uint64_t>(n), 0, n, n + 1)},
                   .marks = {LiveMark{}}});
  }
  EXPECT_EQ(timeline.kernels().size(), 20'000U);
  EXPECT_EQ(timeline.kernels().back().number, 50'000U);
  EXPECT_EQ(timeline.marks().size(), 2'000U);
}

TEST(Timeline, KnowsSinceWhenAnOldPictureIsWrong) {
  Timeline timeline;
  timeline.take({.otherSession = true, .kernels = {kernel(1, 0, 10, 20), kernel(2, 0, 20, 0)}, .marks = {}});
  const std::uint64_t painted = timeline.revision();
  EXPECT_EQ(timeline.changedSince(painted), Instant::max());
  timeline.take({.otherSession = false, .kernels = {kernel(2, 0, 20, 35), kernel(3, 1, 30, 0)}, .marks = {}});
  timeline.take({.otherSession = false, .kernels = {kernel(3, 1, 30, 0)}, .marks = {}});
  EXPECT_EQ(timeline.changedSince(painted), milliseconds(20));
  EXPECT_EQ(timeline.changedSince(painted + 1), milliseconds(30));
  for (int n = 0; n < 500; ++n) {
    timeline.take({.otherSession = false, .kernels = {kernel(3, 1, 30, 0)}, .marks = {}});
  }
  EXPECT_EQ(timeline.changedSince(painted), Instant::min()) << "longer ago than it remembers";
  timeline.clear();
  EXPECT_EQ(timeline.changedSince(timeline.revision() - 1), Instant::min());
}

TEST(Timeline, EndsNowWhileSomethingRuns) {
  Timeline timeline;
  timeline.take({.otherSession = true, .kernels = {kernel(1, 0, 10, 0), kernel(2, 1, 11, 15)}, .marks = {}});
  EXPECT_EQ(timeline.lastEnd(milliseconds(90)), milliseconds(90));
}

}  // namespace
}  // namespace tandem
