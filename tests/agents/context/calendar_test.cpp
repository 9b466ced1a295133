#include "agents/context/calendar.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/fakes/fake_wall_clock.h"

namespace tandem::agents {
namespace {

using fakes::FakeWallClock;
using fakes::utc;

const FakeWallClock kBerlin(utc(2026, 3, 2), FakeWallClock::Zone::berlin);

std::string calendar(const std::string& body) {
  return "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//test//EN\r\n" + body + "END:VCALENDAR\r\n";
}

std::string event(const std::string& lines) {
  return "BEGIN:VEVENT\r\nUID:u\r\nSUMMARY:S\r\n" + lines + "\r\nEND:VEVENT\r\n";
}

std::vector<WallTime> begins(const std::string& ics, WallTime from, WallTime to) {
  const auto events = eventsBetween(ics, from, to, kBerlin);
  EXPECT_TRUE(events.ok()) << events.error().message;
  std::vector<WallTime> all;
  if (events.ok()) {
    for (const CalendarEvent& each : *events) all.push_back(each.begin);
  }
  return all;
}

TEST(Calendar, ReadsTimesWithAndWithoutZones) {
  const std::string ics = calendar(event("DTSTART:20260302T090000Z") + event("DTSTART:20260302T110000") +
                                   event("DTSTART;VALUE=DATE:20260303"));
  const auto events = eventsBetween(ics, utc(2026, 3, 2), utc(2026, 3, 4), kBerlin);
  ASSERT_TRUE(events.ok()) << events.error().message;
  ASSERT_EQ(events->size(), 3U);
  EXPECT_EQ((*events)[0].begin, utc(2026, 3, 2, 9));
  EXPECT_EQ((*events)[1].begin, utc(2026, 3, 2, 10)) << "11:00 on the wall in Berlin";
  EXPECT_TRUE((*events)[2].allDay);
  EXPECT_EQ((*events)[2].begin, utc(2026, 3, 2, 23));
  EXPECT_EQ((*events)[2].end, utc(2026, 3, 3, 23));
}

TEST(Calendar, ReadsZonesThatTheFileDefines) {
  const std::string ics = calendar(
      "BEGIN:VTIMEZONE\r\nTZID:Nowhere\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+0530\r\n"
      "TZOFFSETTO:+0530\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n" +
      event("DTSTART;TZID=Nowhere:20260302T090000\r\nDTEND;TZID=Nowhere:20260302T100000"));
  const auto events = eventsBetween(ics, utc(2026, 3, 2), utc(2026, 3, 3), kBerlin);
  ASSERT_TRUE(events.ok());
  ASSERT_EQ(events->size(), 1U);
  EXPECT_EQ((*events)[0].begin, utc(2026, 3, 2, 3, 30));
  EXPECT_EQ((*events)[0].end, utc(2026, 3, 2, 4, 30));
}

TEST(Calendar, WorksOutRepetitions) {
  const std::string weekly =
      calendar(event("DTSTART:20200106T090000\r\nDURATION:PT30M\r\nRRULE:FREQ=WEEKLY;BYDAY=MO,WE\r\nEXDATE:"
                     "20260304T090000"));
  EXPECT_EQ(begins(weekly, utc(2026, 3, 2), utc(2026, 3, 10)),
            (std::vector{utc(2026, 3, 2, 8), utc(2026, 3, 9, 8)}));
  const std::string overSummer = calendar(event("DTSTART:20260301T090000\r\nRRULE:FREQ=MONTHLY;COUNT=3"));
  EXPECT_EQ(begins(overSummer, utc(2026, 1, 1), utc(2027, 1, 1)),
            (std::vector{utc(2026, 3, 1, 8), utc(2026, 4, 1, 7), utc(2026, 5, 1, 7)}));
  const std::string extra = calendar(event("DTSTART:20260301T090000Z\r\nRDATE:20260305T120000Z"));
  EXPECT_EQ(begins(extra, utc(2026, 3, 2), utc(2026, 3, 10)), (std::vector{utc(2026, 3, 5, 12)}));
}

TEST(Calendar, AChangedRepetitionReplacesTheOriginal) {
  const std::string ics = calendar(event("DTSTART:20260302T090000Z\r\nRRULE:FREQ=DAILY;COUNT=3") +
                                   event("RECURRENCE-ID:20260303T090000Z\r\nDTSTART:20260303T150000Z"));
  EXPECT_EQ(begins(ics, utc(2026, 3, 2), utc(2026, 3, 10)),
            (std::vector{utc(2026, 3, 2, 9), utc(2026, 3, 3, 15), utc(2026, 3, 4, 9)}));
  const std::string cancelled =
      calendar(event("DTSTART:20260302T090000Z\r\nRRULE:FREQ=DAILY;COUNT=2") +
               event("RECURRENCE-ID:20260303T090000Z\r\nDTSTART:20260303T090000Z\r\nSTATUS:CANCELLED"));
  EXPECT_EQ(begins(cancelled, utc(2026, 3, 2), utc(2026, 3, 10)), (std::vector{utc(2026, 3, 2, 9)}));
}

TEST(Calendar, TakesWhatTouchesTheSpan) {
  const std::string ics = calendar(event("DTSTART:20260301T220000Z\r\nDTEND:20260302T020000Z"));
  EXPECT_EQ(begins(ics, utc(2026, 3, 2), utc(2026, 3, 3)).size(), 1U);
  EXPECT_EQ(begins(ics, utc(2026, 3, 2, 2), utc(2026, 3, 3)).size(), 0U);
  EXPECT_EQ(begins(ics, utc(2026, 3, 1), utc(2026, 3, 1, 22)).size(), 0U);
}

TEST(Calendar, RulesThatAreNoAppointmentsAndEventsWithoutTimeDoNotHang) {
  const std::string ics =
      calendar(event("DTSTART:19700101T000000Z\r\nRRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30") +
               event("DTSTART:19700101T000000Z\r\nRRULE:FREQ=MINUTELY") +
               event("DTSTART:19700101T000000Z\r\nRRULE:FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30") +
               event("DTSTART:19700101T000000Z\r\nRRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30") +
               event("RRULE:FREQ=DAILY") + event("DTSTART:99999999T999999Z"));
  EXPECT_TRUE(begins(ics, utc(2026, 3, 2), utc(2026, 3, 3)).empty());
}

TEST(Calendar, RefusesWhatIsNone) {
  std::string deep;
  for (int i = 0; i < 100'000; ++i) deep += "BEGIN:VEVENT\r\n";
  for (const std::string& text :
       {std::string(), std::string("plain"), std::string("BEGIN:VCALENDAR\r\n"),
        std::string("END:VCALENDAR\r\n"), std::string("BEGIN:VCALENDAR\0\r\n", 18), deep}) {
    const auto events = eventsBetween(text, utc(2026, 3, 2), utc(2026, 3, 3), kBerlin);
    EXPECT_FALSE(events.ok()) << text.substr(0, 40);
  }
  EXPECT_EQ(eventsBetween(std::string(kCalendarBytes + 1, ' '), utc(2026, 3, 2), utc(2026, 3, 3), kBerlin)
                .error()
                .code,
            ErrorCode::limitExceeded);
}

TEST(Calendar, CleansWhatItTakesOver) {
  const auto events =
      eventsBetween(calendar("BEGIN:VEVENT\r\nUID:u\r\nDTSTART:20260302T090000Z\r\nSUMMARY:a\xE2\x80\xAE"
                             "b\\nc\r\n"
                             "DESCRIPTION:one\\ntwo\r\nLOCATION:Room 1\r\nEND:VEVENT\r\n"),
                    utc(2026, 3, 2), utc(2026, 3, 3), kBerlin);
  ASSERT_TRUE(events.ok());
  ASSERT_EQ(events->size(), 1U);
  EXPECT_EQ((*events)[0].title, "ab c");
  EXPECT_EQ((*events)[0].notes, "one\ntwo");
  EXPECT_EQ((*events)[0].place, "Room 1");
}

}  // namespace
}  // namespace tandem::agents
