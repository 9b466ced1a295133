#include "bench/workload/summary.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tandem::bench {
namespace {

using namespace std::chrono_literals;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

PlayedRequest played(Priority priority, std::chrono::nanoseconds arrival) {
  PlayedRequest request;
  request.request = {arrival, priority, 100, 10, ""};
  request.submitted = arrival + 1s;  // a late driver
  return request;
}

TEST(Summary, LatenciesCountFromTheArrivalAndWaitingFromTheSubmission) {
  PlayedRequest request = played(Priority::reactive, 10s);
  request.firstKernel = 13s;
  request.firstToken = 15s;
  request.finished = 21s;
  request.answerTokens = 10;
  request.worstGap = 3s;
  const Summary summary = summarise({request}, Priority::reactive);
  EXPECT_EQ(summary.requests, 1);
  EXPECT_EQ(summary.unfinished, 0);
  EXPECT_EQ(summary.shortened, 0);
  EXPECT_THAT(summary.latencies.waiting, ElementsAre(2));
  EXPECT_THAT(summary.latencies.firstToken, ElementsAre(5));
  EXPECT_THAT(summary.latencies.endToEnd, ElementsAre(11));
  EXPECT_THAT(summary.latencies.normalised, ElementsAre(0.1));
  EXPECT_THAT(summary.latencies.normalisedFirst, ElementsAre(0.05));
  EXPECT_THAT(summary.latencies.worstGap, ElementsAre(3));
}

TEST(Summary, CutOffRequestsCountTheirTokensButHaveNoLatency) {
  PlayedRequest cut = played(Priority::proactive, 0s);
  cut.firstToken = 2s;
  cut.answerTokens = 6;
  PlayedRequest whole = cut;
  whole.answerTokens = 10;
  whole.finished = 4s;
  const Summary summary = summarise({cut, whole, played(Priority::reactive, 0s)}, Priority::proactive);
  EXPECT_EQ(summary.requests, 2);
  EXPECT_EQ(summary.unfinished, 1);
  EXPECT_EQ(summary.answerTokens, 16);
  EXPECT_DOUBLE_EQ(summary.tokensPerSecond(8s), 2);
  EXPECT_DOUBLE_EQ(summary.finishedPerMinute(30s), 2);
  EXPECT_THAT(summary.latencies.endToEnd, ElementsAre(4));
  EXPECT_THAT(summary.latencies.waiting, IsEmpty());
}

TEST(Summary, SeparatesWhoWaitedForTheOwnKind) {
  PlayedRequest first = played(Priority::reactive, 0s), second = played(Priority::reactive, 4s),
                third = played(Priority::reactive, 9s), background = played(Priority::proactive, 0s);
  first.firstKernel = 2s;
  first.finished = 6s;
  second.firstKernel = 8s;  // came while the first was still on its way
  second.finished = 10s;
  third.firstKernel = 13s;  // came when the second had just ended, but the background was there
  const Summary summary = summarise({first, second, third, background}, Priority::reactive);
  EXPECT_THAT(summary.latencies.waiting, ElementsAre(1, 3, 3));
  EXPECT_THAT(summary.latencies.waitingAlone, ElementsAre(1, 3));
}

TEST(Summary, TellsAnswersOfTheWrongLength) {
  PlayedRequest request = played(Priority::reactive, 0s);
  request.firstToken = 1s;
  request.finished = 2s;
  request.answerTokens = 9;
  EXPECT_EQ(summarise({request}, Priority::reactive).shortened, 1);
}

}  // namespace
}  // namespace tandem::bench
