// A view is filled by one thread and looked at by another.
#include "engine/trace/live_feed.h"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "tests/engine/trace/sample_record.h"

namespace tandem::trace {
namespace {

TEST(LiveFeed, ShowsNothingWithoutASession) {
  const LiveFeed feed;
  EXPECT_FALSE(feed.state().working);
  LiveCursor cursor;
  EXPECT_FALSE(feed.news(cursor).otherSession);
}

TEST(LiveFeed, BeginsAnewWithEachSession) {
  LiveFeed feed;
  LiveCursor cursor;
  auto sink = feed.open(sampleHeader(), sampleWords());
  EXPECT_TRUE(feed.news(cursor).otherSession);
  for (const Event& event : sampleRecord().events) sink->record(event);
  while (feed.state().requests.size() < 2) std::this_thread::yield();
  EXPECT_FALSE(feed.news(cursor).otherSession);
  EXPECT_EQ(cursor.session, 1U);

  sink.reset();
  EXPECT_FALSE(feed.state().working) << "the model is unloaded";
  sink = feed.open(sampleHeader(), sampleWords());
  EXPECT_TRUE(feed.state().working);
  EXPECT_TRUE(feed.state().requests.empty());
  EXPECT_TRUE(feed.news(cursor).otherSession);
}

TEST(LiveFeed, SinksMayOutliveTheView) {
  auto feed = std::make_unique<LiveFeed>();
  const auto sink = feed->open(sampleHeader(), sampleWords());
  feed.reset();
  for (const Event& event : sampleRecord().events) sink->record(event);
}

TEST(LiveFeed, IsLookedAtWhileItIsFilled) {
  LiveFeed feed;
  const auto sink = feed.open(sampleHeader(), sampleWords());
  std::atomic<bool> done{false};
  std::thread viewer([&] {
    LiveCursor cursor;
    std::uint64_t latest = 0;
    while (!done) {
      for (const LiveKernel& kernel : feed.news(cursor).kernels) latest = std::max(latest, kernel.number);
      feed.state();
    }
    EXPECT_LE(latest, 5000U);
  });
  Event launch{.kind = EventKind::kernelLaunched, .endNode = 8, .rows = 1};
  Event end{.kind = EventKind::kernelEnded};
  for (std::uint64_t n = 1; n <= 5000; ++n) {
    launch.kernel = end.kernel = n;
    launch.at = ms(static_cast<int>(n));
    end.at = launch.at + Instant(500'000);
    sink->record(launch);
    sink->record(end);
  }
  done = true;
  viewer.join();
}

}  // namespace
}  // namespace tandem::trace
