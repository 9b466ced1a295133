#include "engine/workload/trace.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>

#include "engine/base/quantile.h"

namespace tandem::workload {
namespace {

using namespace std::chrono_literals;

TraceOptions busy() {
  TraceOptions options;
  options.seed = 42;
  options.reactivePerMinute = 5;
  options.proactivePerMinute = 6;
  return options;
}

Trace only(const Trace& trace, Priority priority) {
  Trace part;
  std::copy_if(trace.begin(), trace.end(), std::back_inserter(part),
               [&](const TraceRequest& request) { return request.priority == priority; });
  return part;
}

TEST(Trace, SameSeedSameTrace) {
  EXPECT_EQ(makeTrace(busy()), makeTrace(busy()));
  TraceOptions other = busy();
  other.seed = 43;
  EXPECT_NE(makeTrace(busy()), makeTrace(other));
}

TEST(Trace, IsInOrderAndInsideItsDuration) {
  const Trace trace = makeTrace(busy());
  ASSERT_GT(trace.size(), 100U);
  for (std::size_t i = 0; i < trace.size(); ++i) {
    EXPECT_LE(trace[i == 0 ? 0 : i - 1].arrival, trace[i].arrival);
    EXPECT_GE(trace[i].arrival, 0ns);
    EXPECT_LT(trace[i].arrival, 15min);
    EXPECT_LE(trace[i].promptTokens + trace[i].answerTokens, 4096);
  }
}

TEST(Trace, ArrivalsAreAPoissonProcess) {
  TraceOptions options;
  options.duration = 200h;
  options.reactivePerMinute = 6;
  const Trace trace = makeTrace(options);
  // 72,000 arrivals expected; five standard deviations of a Poisson count.
  EXPECT_NEAR(static_cast<double>(trace.size()), 72000, 5 * 268.4);
  std::vector<double> gaps;
  for (std::size_t i = 1; i < trace.size(); ++i) {
    gaps.push_back(std::chrono::duration<double>(trace[i].arrival - trace[i - 1].arrival).count());
  }
  // Exponential gaps of mean 10 s: median 10·ln 2, 90th percentile 10·ln 10.
  EXPECT_NEAR(std::accumulate(gaps.begin(), gaps.end(), 0.0) / static_cast<double>(gaps.size()), 10, 0.2);
  EXPECT_NEAR(quantile(gaps, 0.5), 6.931, 0.15);
  EXPECT_NEAR(quantile(gaps, 0.9), 23.026, 0.5);
}

TEST(Trace, EachClassIsAnEqualMixOfItsDatasets) {
  TraceOptions options = busy();
  options.duration = 20h;
  const Trace trace = makeTrace(options);
  std::map<std::string, double> counts;
  for (const TraceRequest& request : trace) ++counts[request.dataset];
  ASSERT_EQ(counts.size(), 6U);
  const double reactive = static_cast<double>(only(trace, Priority::reactive).size());
  EXPECT_NEAR(counts["MTRAG"] / reactive, 1.0 / 3, 0.03);
  EXPECT_NEAR(counts["SAMSum"] / (static_cast<double>(trace.size()) - reactive), 1.0 / 3, 0.03);
}

TEST(Trace, OneRateDoesNotDisturbTheOtherPriority) {
  TraceOptions more = busy();
  more.proactivePerMinute = 10;
  EXPECT_EQ(only(makeTrace(busy()), Priority::reactive), only(makeTrace(more), Priority::reactive));
}

TEST(Trace, TwiceTheRateIsTheSameRequestsAtHalfTheDistances) {
  TraceOptions more = busy();
  more.reactivePerMinute = 10;
  const Trace slow = only(makeTrace(busy()), Priority::reactive);
  const Trace fast = only(makeTrace(more), Priority::reactive);
  ASSERT_GT(fast.size(), slow.size());
  for (std::size_t i = 0; i < slow.size(); ++i) {
    EXPECT_EQ(fast[i].promptTokens, slow[i].promptTokens);
    EXPECT_NEAR(static_cast<double>((fast[i].arrival * 2).count()),
                static_cast<double>(slow[i].arrival.count()), 2e6);
  }
}

TEST(Trace, OneDatasetAlone) {
  TraceOptions options = busy();
  options.reactivePerMinute = 0;
  options.proactiveDataset = "SAMSum";
  const Trace trace = makeTrace(options);
  ASSERT_FALSE(trace.empty());
  for (const TraceRequest& request : trace) EXPECT_EQ(request.dataset, "SAMSum");
}

TEST(Trace, FixedLengthsReplaceTheDataSets) {
  TraceOptions options = busy();
  options.reactiveLengths = {200, 32};
  for (const TraceRequest& request : only(makeTrace(options), Priority::reactive)) {
    EXPECT_EQ(request.promptTokens, 200);
    EXPECT_EQ(request.answerTokens, 32);
  }
}

TEST(Trace, OfferedLoadAddsUpServiceTimes) {
  Trace trace(2);
  trace[0].promptTokens = 100;
  trace[0].answerTokens = 10;
  trace[1].promptTokens = 300;
  trace[1].answerTokens = 30;
  EXPECT_DOUBLE_EQ(offeredLoad(trace, 10s, 0.005, 0.02), (400 * 0.005 + 40 * 0.02) / 10);
}

}  // namespace
}  // namespace tandem::workload
