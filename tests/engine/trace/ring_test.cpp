#include "engine/trace/ring.h"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "engine/trace/tee.h"

namespace tandem::trace {
namespace {

/// An event whose fields all tell its number, so that a torn one is seen.
Event numbered(std::uint64_t n) {
  Event event;
  event.kind = EventKind::kernelEnded;
  event.at = Instant(static_cast<std::int64_t>(n));
  event.pass = event.kernel = n;
  event.tokens = static_cast<int>(n % 1000);
  event.share = static_cast<double>(n);
  return event;
}

TEST(Ring, GivesEventsInOrderFromWhereOneLeftOff) {
  Ring ring(8);
  for (std::uint64_t n = 0; n < 5; ++n) ring.record(numbered(n));
  Ring::Part part = ring.read(0, 3);
  EXPECT_EQ(part.events, (std::vector<Event>{numbered(0), numbered(1), numbered(2)}));
  EXPECT_EQ(part.next, 3U);
  part = ring.read(part.next, 100);
  EXPECT_EQ(part.events, (std::vector<Event>{numbered(3), numbered(4)}));
  EXPECT_EQ(part.lost, 0U);
  EXPECT_TRUE(ring.read(part.next, 100).events.empty());
}

TEST(Ring, ForgetsTheOldestAndCountsThem) {
  Ring ring(8);
  for (std::uint64_t n = 0; n < 20; ++n) ring.record(numbered(n));
  const Ring::Part part = ring.read(2, 100);
  EXPECT_EQ(part.lost, 10U);
  ASSERT_EQ(part.events.size(), 8U);
  EXPECT_EQ(part.events.front(), numbered(12));
  EXPECT_EQ(part.next, 20U);
}

TEST(Ring, ReadersNeverSeeATornEventWhileItIsWritten) {
  constexpr std::uint64_t kEvents = 200'000;
  Ring ring(64);
  std::atomic<bool> done{false};
  std::thread writer([&] {
    for (std::uint64_t n = 0; n < kEvents; ++n) ring.record(numbered(n));
    done = true;
  });
  std::uint64_t from = 0, seen = 0, lost = 0;
  while (!done || from < ring.count()) {
    const Ring::Part part = ring.read(from, 32);
    lost += part.lost;
    std::uint64_t number = part.next - part.events.size();
    for (const Event& event : part.events) {
      ASSERT_EQ(event, numbered(number)) << number;
      ++number;
      ++seen;
    }
    from = part.next;
  }
  writer.join();
  EXPECT_EQ(seen + lost, kEvents);
  EXPECT_GT(seen, 0U);
}

TEST(Tee, TellsBothAndNeedsNone) {
  const auto a = std::make_shared<Ring>(4), b = std::make_shared<Ring>(4);
  Tee(a, b).record(numbered(1));
  Tee(nullptr, b).record(numbered(2));
  Tee(nullptr, nullptr).record(numbered(3));
  EXPECT_EQ(a->count(), 1U);
  EXPECT_EQ(b->count(), 2U);
}

}  // namespace
}  // namespace tandem::trace
