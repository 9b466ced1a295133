// What the record of decisions says about the wait of a question.
#include "bench/mixed/waits.h"

#include <gtest/gtest.h>

namespace tandem::bench {
namespace {

using std::chrono::milliseconds;
using trace::Event;
using trace::EventKind;

constexpr RequestId kQuestion{7}, kSecond{8}, kWorker{3};

Event arrival(int at, RequestId request, int preparing = 0) {
  return {.kind = EventKind::arrived,
          .reactive = true,
          .at = milliseconds(at),
          .request = request,
          .lasted = milliseconds(preparing)};
}
Event launched(int at, RequestId request, std::uint64_t kernel) {
  return {.kind = EventKind::kernelLaunched,
          .reactive = request != kWorker,
          .at = milliseconds(at),
          .request = request,
          .kernel = kernel};
}
Event ended(int at, std::uint64_t kernel, int lasted, bool reactive = false) {
  return {.kind = EventKind::kernelEnded,
          .reactive = reactive,
          .at = milliseconds(at),
          .kernel = kernel,
          .lasted = milliseconds(lasted)};
}

TEST(Waits, AreCutWhereTheSchedulerKnowsAndWhereTheDeviceIsFree) {
  trace::Record record;
  record.events = {launched(10, kWorker, 1),
                   arrival(15, kQuestion, /*preparing=*/2),
                   {.kind = EventKind::stopAsked, .at = milliseconds(16)},
                   ended(19, 1, 9),
                   launched(20, kQuestion, 2),
                   ended(40, 2, 20, /*reactive=*/true)};
  const WaitReport report = explainWaits(record);
  ASSERT_EQ(report.waits.size(), 1U);
  const Wait& wait = report.waits.front();
  EXPECT_EQ(wait.request, kQuestion);
  EXPECT_EQ(wait.untilKnown, milliseconds(2));
  EXPECT_EQ(wait.untilFree, milliseconds(4));
  EXPECT_EQ(wait.untilKernel, milliseconds(1));
  EXPECT_EQ(wait.total(), milliseconds(7));
  EXPECT_TRUE(wait.alone);
  EXPECT_EQ(report.stops, 1);
  EXPECT_EQ(report.longestStop, milliseconds(3));
  EXPECT_EQ(report.longestKernel, milliseconds(0)) << "the only one of the worker was stopped";
}

TEST(Waits, OnAFreeDeviceBeginAtOnce) {
  trace::Record record;
  record.events = {arrival(15, kQuestion), launched(16, kQuestion, 1)};
  const Wait wait = explainWaits(record).waits.at(0);
  EXPECT_EQ(wait.untilFree, milliseconds(0));
  EXPECT_EQ(wait.untilKernel, milliseconds(1));
}

TEST(Waits, TellWhoCameAlone) {
  trace::Record record;
  record.events = {
      arrival(10, kQuestion),
      launched(10, kQuestion, 1),
      arrival(12, kSecond),
      launched(30, kSecond, 2),
      {.kind = EventKind::finished, .reactive = true, .at = milliseconds(31), .request = kSecond}};
  const WaitReport report = explainWaits(record);
  ASSERT_EQ(report.waits.size(), 2U);
  EXPECT_TRUE(report.waits[0].alone);
  EXPECT_FALSE(report.waits[1].alone);
}

TEST(Waits, LeaveOutWhoNeverBegan) {
  trace::Record record;
  record.events = {arrival(10, kQuestion), ended(20, 1, 8)};
  const WaitReport report = explainWaits(record);
  EXPECT_TRUE(report.waits.empty());
  EXPECT_EQ(report.longestKernel, milliseconds(8));
}

}  // namespace
}  // namespace tandem::bench
