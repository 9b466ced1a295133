#include "agents/core/schedule.h"

#include <gtest/gtest.h>

#include <chrono>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "tests/fakes/fake_wall_clock.h"

namespace tandem::agents {
namespace {

using fakes::FakeWallClock;
using fakes::shown;
using fakes::utc;
using std::chrono::hours;
using std::chrono::minutes;

Schedule parsed(const std::string& text) {
  auto schedule = Schedule::parse(text);
  EXPECT_TRUE(schedule) << text << ": " << (schedule ? "" : schedule.error().message);
  return schedule ? *schedule : Schedule();
}

/// The slots after `from` up to `until`.
std::vector<WallTime> slots(const std::string& text, const WallClock& clock, WallTime from, WallTime until) {
  const Schedule schedule = parsed(text);
  std::vector<WallTime> found;
  for (WallTime at = schedule.next(from, clock); at <= until; at = schedule.next(at, clock)) {
    found.push_back(at);
  }
  return found;
}

// 2026-03-02 is a Monday.
const FakeWallClock kUtc(utc(2026, 3, 2));
const FakeWallClock kBerlin(utc(2026, 3, 2), FakeWallClock::Zone::berlin);

TEST(Schedule, PlainFormsMeanTheirFields) {
  const std::vector<std::pair<std::string, std::string>> same = {
      {"every day at 8:00", "0 8 * * *"},
      {"Every  Day at 08:00", "0 8 * * *"},
      {"every day at 8", "0 8 * * *"},
      {"every weekday at 7:30", "30 7 * * 1-5"},
      {"every weekend at 10:15", "15 10 * * 0,6"},
      {"every monday at 9:00", "0 9 * * mon"},
      {"every Monday, Wednesday and Friday at 9:00", "0 9 * * 1,3,5"},
      {"every month on day 15 at 9:05", "5 9 15 * *"},
      {"every minute", "* * * * *"},
      {"every 1 minutes", "* * * * *"},
      {"every 15 minutes", "*/15 * * * *"},
      {"every hour", "0 * * * *"},
      {"every 6 hours", "0 */6 * * *"},
      {"0 0 * * 7", "0 0 * * sun"},
      {"0 0 * * fri-sun", "0 0 * * 5,6,0"},
      {"0 0 * jan-mar *", "0 0 * 1,2,3 *"},
      {"10-40/10 0 * * *", "10,20,30,40 0 * * *"},
      {"30/10 0 * * *", "30,40,50 0 * * *"},
      {"0 0 1-31 * 1", "0 0 * * *"},
  };
  for (const auto& [plain, cron] : same) EXPECT_EQ(parsed(plain), parsed(cron)) << plain;
  EXPECT_FALSE(parsed("every day at 8:00") == parsed("every day at 8:01"));
}

TEST(Schedule, SaysWhichFieldIsWrong) {
  const std::vector<std::pair<std::string, std::string>> wrong = {
      {"", "no schedule"},
      {"   ", "no schedule"},
      {"sometimes", "no schedule"},
      {"0 8 * *", "no schedule"},
      {"0 8 * * * *", "no schedule"},
      {"60 8 * * *", "minutes (field 1)"},
      {"-1 8 * * *", "minutes (field 1)"},
      {"0 24 * * *", "hours (field 2)"},
      {"0 x * * *", "hours (field 2)"},
      {"0 8 0 * *", "days of the month (field 3)"},
      {"0 8 32 * *", "days of the month (field 3)"},
      {"0 8 * 13 *", "months (field 4)"},
      {"0 8 * foo *", "months (field 4)"},
      {"0 8 * * 8", "days of the week (field 5)"},
      {"0 8 * * mon-", "days of the week (field 5)"},
      {"0 17-9 * * *", "ends before it begins"},
      {"*/0 8 * * *", "a step"},
      {"*/x 8 * * *", "a step"},
      {"0,,5 8 * * *", "minutes (field 1)"},
      {"0 8 31 2 *", "never comes"},
      {"0 8 30,31 feb *", "never comes"},
      {"every", "at which time"},
      {"every day", "at which time"},
      {"every day at noonish", "no time of day"},
      {"every day at 25:00", "no time of day"},
      {"every day at 8:60", "no time of day"},
      {"every day at 8:5", "no time of day"},
      {"every mayday at 8:00", "no day of the week"},
      {"every 7 minutes", "do not divide an hour"},
      {"every 0 minutes", "do not divide an hour"},
      {"every 5 hours", "do not divide a day"},
      {"every 2 fortnights", "not understood"},
      {"every month on day 32 at 9:00", "days of the month (field 3)"},
      {std::string(300, '1'), "too long"},
      {"\xFF\xFE 8 * * *", "minutes (field 1)"},
      {"99999999999999999999 8 * * *", "minutes (field 1)"},
  };
  for (const auto& [text, part] : wrong) {
    const auto schedule = Schedule::parse(text);
    ASSERT_FALSE(schedule) << text;
    EXPECT_EQ(schedule.error().code, ErrorCode::invalidArgument);
    EXPECT_NE(schedule.error().message.find(part), std::string::npos)
        << text << ": " << schedule.error().message;
  }
}

TEST(Schedule, AnyBytesAreReadOrRefused) {
  std::mt19937 random(1);
  const std::string alphabet = "0123456789****/-,mon\xC3\xFF";
  int accepted = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string text;
    for (int word = 0; word < 5; ++word) {
      for (auto n = random() % 3 + 1; n > 0; --n) text += alphabet[random() % alphabet.size()];
      if (word < 4 || random() % 10 == 0) text += " ";
    }
    const auto schedule = Schedule::parse(text);
    if (!schedule) continue;
    ++accepted;
    EXPECT_FALSE(schedule->describe().empty());
  }
  EXPECT_GT(accepted, 10) << "hardly any text was a schedule: is the alphabet poor?";
}

TEST(Schedule, NextIsAlwaysLater) {
  EXPECT_EQ(parsed("every day at 8:00").next(utc(2026, 3, 2, 7, 59), kUtc), utc(2026, 3, 2, 8));
  EXPECT_EQ(parsed("every day at 8:00").next(utc(2026, 3, 2, 8), kUtc), utc(2026, 3, 3, 8));
  EXPECT_EQ(parsed("every 15 minutes").next(utc(2026, 3, 2, 8, 0, 1), kUtc), utc(2026, 3, 2, 8, 15));
  EXPECT_EQ(parsed("every friday at 0:00").next(utc(2026, 3, 2), kUtc), utc(2026, 3, 6));
  EXPECT_EQ(parsed("59 23 31 12 *").next(utc(2026, 12, 31, 23, 59), kUtc), utc(2027, 12, 31, 23, 59));
  EXPECT_EQ(parsed("0 0 29 2 *").next(utc(2026, 3, 2), kUtc), utc(2028, 2, 29));
  EXPECT_EQ(parsed("* * 29 2 *").next(utc(2096, 2, 29, 23, 59), kUtc), utc(2104, 2, 29));
}

TEST(Schedule, TwoRestrictedDayFieldsAreAlternatives) {
  const auto found = slots("0 0 10 * mon", kUtc, utc(2026, 3, 2), utc(2026, 3, 16));
  EXPECT_EQ(found, (std::vector{utc(2026, 3, 9), utc(2026, 3, 10), utc(2026, 3, 16)}));
  // With a star in one of them, both must hold: odd days that are Mondays.
  EXPECT_EQ(slots("0 0 */2 * mon", kUtc, utc(2026, 3, 2), utc(2026, 3, 23)),
            (std::vector{utc(2026, 3, 9), utc(2026, 3, 23)}));
}

// The clock goes from 2:00 to 3:00 on 29 March 2026, at 1:00 UTC.
TEST(Schedule, SkippedTimesCountOnceAtTheJump) {
  const WallTime jump = utc(2026, 3, 29, 1);
  const auto daily = slots("every day at 2:30", kBerlin, utc(2026, 3, 27, 12), utc(2026, 3, 30, 12));
  EXPECT_EQ(daily, (std::vector{utc(2026, 3, 28, 1, 30), jump, utc(2026, 3, 30, 0, 30)}));
  // Several skipped times, and 3:00 itself, are the same moment: one slot.
  const auto several = slots("0,20,40 2,3 * * *", kBerlin, utc(2026, 3, 29), utc(2026, 3, 29, 1, 30));
  EXPECT_EQ(several, (std::vector{jump, utc(2026, 3, 29, 1, 20)}));
}

// The clock goes from 3:00 back to 2:00 on 25 October 2026, at 1:00 UTC.
TEST(Schedule, RepeatedTimesCountOnceTheFirstTime) {
  const auto daily = slots("every day at 2:30", kBerlin, utc(2026, 10, 24, 12), utc(2026, 10, 26, 12));
  EXPECT_EQ(daily, (std::vector{utc(2026, 10, 25, 0, 30), utc(2026, 10, 26, 1, 30)}));
  // Asked in the second pass, the first one is over.
  EXPECT_EQ(parsed("every day at 2:30").next(utc(2026, 10, 25, 1, 10), kBerlin), utc(2026, 10, 26, 1, 30));
}

TEST(Schedule, HourlyOnesGoByTimeThatPasses) {
  EXPECT_EQ(slots("every hour", kBerlin, utc(2026, 3, 28, 23), utc(2026, 3, 29, 22)).size(), 23U);
  EXPECT_EQ(slots("every 15 minutes", kBerlin, utc(2026, 10, 24, 22), utc(2026, 10, 25, 23)).size(), 25U * 4);
  EXPECT_EQ(slots("30 * * * sun", kBerlin, utc(2026, 3, 28, 12), utc(2026, 3, 30, 12)).size(), 23U);
}

TEST(Schedule, EverySlotIsSeenOnceWhereverOneAsks) {
  // Walking from slot to slot finds the same as asking at any minute in between.
  for (const char* text : {"every day at 2:30", "0 */2 * * *", "every 15 minutes", "30 1-3 * * sun"}) {
    const Schedule schedule = parsed(text);
    for (const WallTime around : {utc(2026, 3, 29, 1), utc(2026, 10, 25, 1)}) {
      const auto walked = slots(text, kBerlin, around - hours(30), around + hours(30));
      std::vector<WallTime> asked;
      for (WallTime at = around - hours(30); at < around + hours(30); at += minutes(1)) {
        const WallTime next = schedule.next(at, kBerlin);
        if (next == at + minutes(1)) asked.push_back(next);
      }
      EXPECT_EQ(walked, asked) << text;
    }
  }
}

TEST(Schedule, LatestIsTheLastOfTheWalk) {
  std::mt19937 random(7);
  for (const char* text :
       {"every minute", "every day at 2:30", "0 9 1 * *", "*/20 8-10 * * 1", "0 0 29 2 *"}) {
    const Schedule schedule = parsed(text);
    for (int i = 0; i < 20; ++i) {
      const WallTime from = utc(2026, 3, 20) + minutes(random() % (14 * 24 * 60));
      const WallTime until = from + minutes(random() % (14 * 24 * 60));
      const auto walked = slots(text, kBerlin, from, until);
      const auto latest = schedule.latest(from, until, kBerlin);
      EXPECT_EQ(latest, walked.empty() ? std::nullopt : std::optional(walked.back())) << text;
    }
  }
}

TEST(Schedule, LatestIsFoundAfterYears) {
  EXPECT_EQ(parsed("every minute").latest(utc(1970, 1, 1), utc(2026, 3, 2, 8), kBerlin), utc(2026, 3, 2, 8));
  EXPECT_EQ(parsed("0 0 29 2 *").latest(utc(2001, 1, 1), utc(2026, 3, 2), kUtc), utc(2024, 2, 29));
  EXPECT_EQ(parsed("0 0 29 2 *").latest(utc(2025, 1, 1), utc(2026, 3, 2), kUtc), std::nullopt);
}

TEST(Schedule, SaysItInWords) {
  const std::vector<std::pair<std::string, std::string>> words = {
      {"every day at 8:00", "Every day at 8:00"},
      {"every weekday at 7:30", "Every weekday at 7:30"},
      {"every monday and friday at 9:00", "Every Monday and Friday at 9:00"},
      {"every month on day 1 at 9:00", "Every month on day 1 at 9:00"},
      {"every 15 minutes", "Every 15 minutes"},
      {"every minute", "Every minute"},
      {"every hour", "Every hour"},
      {"every 6 hours", "Every 6 hours"},
      {"0 8,18 * * *", "Every day at 8:00 and 18:00"},
      {"0 9 * * 2-4", "Every Tuesday to Thursday at 9:00"},
      {"5 * * * *", "Every hour at minute 5"},
      {"*/10 9-17 * * 1-5", "Every 10 minutes in the hours 9 to 17 on weekdays"},
      {"*/30 * * * 6", "Every 30 minutes on Saturday"},
      {"0 9 24 12 *", "Every month on day 24 at 9:00, only in December"},
      {"0 9 1 * mon", "Every month on day 1, and every Monday at 9:00"},
  };
  for (const auto& [text, expected] : words) EXPECT_EQ(parsed(text).describe(), expected);
}

TEST(FakeWallClock, IsBerlins) {
  EXPECT_EQ(kBerlin.local(utc(2026, 3, 29, 0, 59)), shown(2026, 3, 29, 1, 59));
  EXPECT_EQ(kBerlin.local(utc(2026, 3, 29, 1)), shown(2026, 3, 29, 3));
  EXPECT_EQ(kBerlin.moment(shown(2026, 3, 29, 2, 30)), utc(2026, 3, 29, 1));
  EXPECT_EQ(kBerlin.moment(shown(2026, 10, 25, 2, 30)), utc(2026, 10, 25, 0, 30));
  EXPECT_EQ(kBerlin.moment(shown(2026, 10, 25, 3)), utc(2026, 10, 25, 2));
}

}  // namespace
}  // namespace tandem::agents
