#include "agents/inbox/snooze.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/fakes/fake_wall_clock.h"

namespace tandem::agents {
namespace {

using fakes::FakeWallClock;
using fakes::utc;
using testing::ElementsAre;

std::vector<WallTime> times(WallTime now, FakeWallClock::Zone zone = FakeWallClock::Zone::utc) {
  const FakeWallClock clock(now, zone);
  std::vector<WallTime> times;
  for (const LaterChoice& choice : laterChoices(now, clock)) times.push_back(choice.at);
  return times;
}

// 5 January 2026 is a Monday.
TEST(Later, OffersWhatMakesSense) {
  EXPECT_THAT(times(utc(2026, 1, 6, 10)),
              ElementsAre(utc(2026, 1, 6, 11), utc(2026, 1, 6, 18), utc(2026, 1, 7, 8), utc(2026, 1, 12, 8)));
}

TEST(Later, NoEveningWhenItIsThere) {
  const std::vector<WallTime> late = times(utc(2026, 1, 6, 17, 30));
  EXPECT_THAT(late, ElementsAre(utc(2026, 1, 6, 18, 30), utc(2026, 1, 7, 8), utc(2026, 1, 12, 8)));
}

TEST(Later, OnSundayNextWeekIsTomorrow) {
  EXPECT_THAT(times(utc(2026, 1, 11, 20)), ElementsAre(utc(2026, 1, 11, 21), utc(2026, 1, 12, 8)));
}

TEST(Later, OnMondayNextWeekIsSevenDaysAway) {
  EXPECT_EQ(times(utc(2026, 1, 5, 9)).back(), utc(2026, 1, 12, 8));
}

TEST(Later, AtNightTomorrowIsAfterSleeping) {
  EXPECT_THAT(times(utc(2026, 1, 7, 1)),
              ElementsAre(utc(2026, 1, 7, 2), utc(2026, 1, 7, 8), utc(2026, 1, 12, 8)));
}

TEST(Later, IsTheClockOnTheWall) {
  // Berlin, the evening before summer time begins: 8:00 there is 6:00 UTC the next day.
  EXPECT_THAT(
      times(utc(2026, 3, 28, 11), FakeWallClock::Zone::berlin),
      ElementsAre(utc(2026, 3, 28, 12), utc(2026, 3, 28, 17), utc(2026, 3, 29, 6), utc(2026, 3, 30, 6)));
}

TEST(Later, IsAlwaysAhead) {
  for (int hour = 0; hour < 24 * 8; ++hour) {
    const WallTime now = utc(2026, 1, 5) + std::chrono::hours(hour);
    const FakeWallClock clock(now);
    for (const Later later : {Later::oneHour, Later::thisEvening, Later::tomorrowMorning, Later::nextWeek}) {
      EXPECT_GT(momentOf(later, now, clock), now) << "hour " << hour;
    }
    const std::vector<WallTime> offered = times(now);
    EXPECT_TRUE(std::is_sorted(offered.begin(), offered.end())) << "hour " << hour;
  }
}

}  // namespace
}  // namespace tandem::agents
