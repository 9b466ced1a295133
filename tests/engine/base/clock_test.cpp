#include "engine/base/clock.h"

#include <gtest/gtest.h>

namespace tandem {
namespace {

TEST(ManualClock, MovesOnlyWhenTold) {
  ManualClock clock;
  EXPECT_EQ(clock.now(), Instant(0));
  clock.advance(std::chrono::milliseconds(5));
  clock.advance(std::chrono::nanoseconds(1));
  EXPECT_EQ(clock.now(), Instant(5000001));
}

TEST(SteadyClock, DoesNotGoBack) {
  const SteadyClock clock;
  Instant before = clock.now();
  for (int i = 0; i < 1000; ++i) {
    const Instant now = clock.now();
    ASSERT_GE(now, before);
    before = now;
  }
}

}  // namespace
}  // namespace tandem
