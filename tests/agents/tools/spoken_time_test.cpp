#include "agents/tools/spoken_time.h"

#include <gtest/gtest.h>

#include <string>

namespace tandem::agents::tools {
namespace {

using std::chrono::minutes;

/// A Saturday.
const LocalTime kNow = *parseDayAndTime("2026-11-21T15:30");

/// What the clock shows then, or "+20" minutes, or "-".
std::string said(const char* text) {
  const std::optional<SpokenTime> time = parseSpokenTime(text, kNow);
  if (!time) return "-";
  if (const auto* span = std::get_if<minutes>(&*time)) return "+" + std::to_string(span->count());
  return exactly(std::get<LocalTime>(*time));
}

TEST(SpokenTime, CountsFromNow) {
  EXPECT_EQ(said("in 20 minutes"), "+20");
  EXPECT_EQ(said("in 1 hour"), "+60");
  EXPECT_EQ(said("In 2 hours"), "+120");
  EXPECT_EQ(said("in 5 min"), "+5");
  EXPECT_EQ(said("in an hour"), "+60");
  EXPECT_EQ(said("in half an hour"), "+30");
  EXPECT_EQ(said("in a quarter of an hour"), "+15");
  EXPECT_EQ(said("in an hour and a half"), "+90");
  EXPECT_EQ(said("in three hours"), "+180");
}

TEST(SpokenTime, KnowsDaysByTheirNames) {
  EXPECT_EQ(said("today 21:00"), "2026-11-21T21:00");
  EXPECT_EQ(said("tonight at 9:00"), "2026-11-21T21:00");
  EXPECT_EQ(said("tomorrow at 8:00"), "2026-11-22T08:00");
  EXPECT_EQ(said("in 3 days 17:30"), "2026-11-24T17:30");
  EXPECT_EQ(said("in 1 week 12:00"), "2026-11-28T12:00");
  EXPECT_EQ(said("Sunday 7:05"), "2026-11-22T07:05");
  EXPECT_EQ(said("on Friday, at 17:30"), "2026-11-27T17:30");
  EXPECT_EQ(said("next monday 9:00"), "2026-11-23T09:00");
  EXPECT_EQ(said("Saturday 16:00"), "2026-11-28T16:00") << "the next one after today";
}

TEST(SpokenTime, KnowsDaysAsPeopleSayThem) {
  EXPECT_EQ(said("7:40 tmrw"), "2026-11-22T07:40");
  EXPECT_EQ(said("the day after tomorrow at half past nine"), "2026-11-23T09:30");
  EXPECT_EQ(said("in a week at noon"), "2026-11-28T12:00");
  EXPECT_EQ(said("a week from now at 8"), "2026-11-28T08:00");
  EXPECT_EQ(said("at 5 o'clock in two weeks"), "2026-12-05T17:00");
  EXPECT_EQ(said("Friday, 5pm"), "2026-11-27T17:00");
  EXPECT_EQ(said("at 9 in the evening on Fri"), "2026-11-27T21:00");
  EXPECT_EQ(said("eight in the morning next Mon"), "2026-11-23T08:00");
  EXPECT_EQ(said("later today at 18:00 sharp"), "2026-11-21T18:00");
  EXPECT_EQ(said("this evening at 9:15"), "2026-11-21T21:15");
  EXPECT_EQ(said("tonight at 9"), "2026-11-21T21:00");
  EXPECT_EQ(said("tomorrow at quarter to eight"), "2026-11-22T07:45");
  EXPECT_EQ(said("tomorrow at quarter past six in the morning"), "2026-11-22T06:15");
}

TEST(SpokenTime, KnowsDates) {
  EXPECT_EQ(said("24 December 18:00"), "2026-12-24T18:00");
  EXPECT_EQ(said("21 November 18:00"), "2026-11-21T18:00");
  EXPECT_EQ(said("20 november 18:00"), "2027-11-20T18:00") << "the next one from today on";
  EXPECT_EQ(said("1 March 2028 0:00"), "2028-03-01T00:00");
  EXPECT_EQ(said("on the 24th of December at 6 pm"), "2026-12-24T18:00");
  EXPECT_EQ(said("December 24th, 18:00"), "2026-12-24T18:00");
  EXPECT_EQ(said("March 14, 2028 at noon"), "2028-03-14T12:00");
  EXPECT_EQ(said("at 8 on December 24"), "2026-12-24T08:00");
  EXPECT_EQ(said("at seven on 3 Jan"), "2027-01-03T07:00");
  EXPECT_EQ(said("5.1.2027 8:15"), "2027-01-05T08:15");
  EXPECT_EQ(said("2027-01-05 8:15"), "2027-01-05T08:15");
  EXPECT_EQ(said("2027-01-05T08:15"), "2027-01-05T08:15");
}

TEST(SpokenTime, KnowsHalvesOfTheDay) {
  EXPECT_EQ(said("tomorrow 5pm"), "2026-11-22T17:00");
  EXPECT_EQ(said("tomorrow at 5:30 pm"), "2026-11-22T17:30");
  EXPECT_EQ(said("tomorrow 12am"), "2026-11-22T00:00");
  EXPECT_EQ(said("tomorrow 12 pm"), "2026-11-22T12:00");
}

TEST(SpokenTime, TakesNothingElse) {
  for (const char* text : {"",
                           " ",
                           "soon",
                           "in",
                           "in 20",
                           "in minutes",
                           "in 0 minutes",
                           "in -5 minutes",
                           "in 20 minutes or so",
                           "in 99999999999 minutes",
                           "in 20 minutes tomorrow",
                           "in 2 days",
                           "tomorrow",
                           "tomorrow 24:00",
                           "tomorrow 8:60",
                           "tomorrow 8:5",
                           "tomorrow 13pm",
                           "tomorrow 0am",
                           "tomorrow 8:00 9:00",
                           "tomorrow Friday 8:00",
                           "31 November 9:00",
                           "31 November tomorrow 9:00",
                           "29 February 2027 9:00",
                           "257 March 9:00",
                           "24 December",
                           "5.13.2027 8:00",
                           "1969-01-01 8:00",
                           "10000-01-01 8:00",
                           "2027-01 8:00",
                           "2027-01-05-06 8:00",
                           "8:00",
                           "at 8:00",
                           "half past nine",
                           "tomorrow half to nine",
                           "tomorrow \xFF:00",
                           "next 8:00",
                           "tomorrow at 25"}) {
    EXPECT_EQ(said(text), "-") << text;
  }
}

}  // namespace
}  // namespace tandem::agents::tools
