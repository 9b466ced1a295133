#include "agents/builtin/calendar_brief.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/fakes/fake_wall_clock.h"
#include "tests/fakes/play_agent.h"
#include "tests/fakes/temporary_folder.h"

namespace tandem::agents::builtin {
namespace {

using fakes::Played;
using fakes::utc;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

std::string event(const std::string& uid, const std::string& times, const std::string& title) {
  return "BEGIN:VEVENT\r\nUID:" + uid + "\r\nDTSTAMP:20260101T000000Z\r\n" + times + "SUMMARY:" + title +
         "\r\nEND:VEVENT\r\n";
}

std::string times(const std::string& begin, const std::string& end) {
  return "DTSTART:" + begin + "\r\nDTEND:" + end + "\r\n";
}

class CalendarBriefTest : public ::testing::Test {
 protected:
  CalendarBriefTest() { occasion_.at = utc(2026, 11, 21, 6); }

  void calendar(const std::string& name, const std::string& events) {
    const std::string ics =
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//test//EN\r\n" + events + "END:VCALENDAR\r\n";
    monitor_.trigger.places.push_back(folder_.write(name, ics).string());
  }
  Played play(const std::vector<Json>& answers = {}) {
    return fakes::play(*agent_, monitor_, occasion_, answers);
  }

  const TemporaryFolder folder_;
  const fakes::FakeWallClock wall_{utc(2026, 11, 21, 6)};
  const std::unique_ptr<Agent> agent_ = makeCalendarBrief(wall_, folder_.path());
  Monitor monitor_;
  Occasion occasion_;
};

TEST_F(CalendarBriefTest, AnEmptyDayIsQuiet) {
  calendar("a.ics", event("1", times("20261123T100000Z", "20261123T110000Z"), "On Monday"));
  EXPECT_EQ(play().quiet, "There is nothing in the calendar.");
}

TEST_F(CalendarBriefTest, TellsTheDayWithoutAModel) {
  calendar("b.ics", event("2", times("20261121T140000Z", "20261121T150000Z"), "Dentist"));
  calendar("a.ics", event("1", times("20261121T090000Z", "20261121T093000Z"), "Stand-up"));
  const Played played = play();
  EXPECT_THAT(played.questions, IsEmpty());
  const Draft draft = played.draft();
  EXPECT_EQ(draft.title, "Today: 2 events, first 9:00–9:30 Stand-up");
  EXPECT_THAT(draft.body, HasSubstr("Saturday, 21 November"));
  EXPECT_LT(draft.body.find("Stand-up"), draft.body.find("Dentist"));
  EXPECT_THAT(draft.body, Not(HasSubstr("Overlap")));
  ASSERT_THAT(draft.evidence, SizeIs(2));
  EXPECT_EQ(draft.evidence[0].source, "a.ics");
  EXPECT_EQ(draft.sameAs, "brief 2026-11-21");
}

TEST_F(CalendarBriefTest, NamesOverlaps) {
  calendar("a.ics", event("1", times("20261121T090000Z", "20261121T100000Z"), "Stand-up") +
                        event("2", times("20261121T093000Z", "20261121T103000Z"), "Dentist"));
  EXPECT_THAT(play().draft().body, HasSubstr("**Overlap:** Stand-up and Dentist."));
}

TEST_F(CalendarBriefTest, TellsAboutTomorrowInTheEvening) {
  occasion_.at = utc(2026, 11, 21, 19);
  calendar("a.ics", event("1", times("20261121T200000Z", "20261121T210000Z"), "Tonight") +
                        event("2", times("20261122T090000Z", "20261122T100000Z"), "Sunday walk"));
  const Draft draft = play().draft();
  EXPECT_EQ(draft.title, "Tomorrow: 9:00–10:00 Sunday walk");
  EXPECT_EQ(draft.sameAs, "brief 2026-11-22");
}

TEST_F(CalendarBriefTest, ReadsFoldersAndNamesWhatItCannotRead) {
  calendar("a.ics", event("1", times("20261121T090000Z", "20261121T100000Z"), "Stand-up"));
  monitor_.trigger.places = {folder_.path().string(), "/nowhere/b.ics"};
  const Played played = play();
  EXPECT_THAT(played.drafts, SizeIs(1));
  ASSERT_THAT(played.notes, SizeIs(1));
  EXPECT_THAT(played.notes[0], HasSubstr("b.ics"));
  monitor_.trigger.places = {"~/a.ics"};
  EXPECT_THAT(play().drafts, SizeIs(1)) << "a place at home";
  monitor_.trigger.places = {"/nowhere/b.ics"};
  EXPECT_FALSE(agent_->gather(monitor_, occasion_).ok()) << "nothing could be read: the monitor says so";
  monitor_.trigger.places.clear();
  EXPECT_FALSE(agent_->gather(monitor_, occasion_).ok());
}

TEST_F(CalendarBriefTest, AsksForAdviceOnlyWhenWished) {
  monitor_.options = {{"advice", true}};
  calendar("a.ics", event("1", times("20261121T090000Z", "20261121T100000Z"), "Stand-up"));
  const Played played = play({{{"advice", "Leave at 8:30."}}});
  ASSERT_THAT(played.questions, SizeIs(1));
  EXPECT_THAT(played.draft().body, HasSubstr("Leave at 8:30."));
}

TEST_F(CalendarBriefTest, TellsWhatTheTriggerHasNoticed) {
  Happening soon = fakes::happening("1@2026", "Stand-up",
                                    {{"title", "Stand-up"},
                                     {"place", "Room 3"},
                                     {"file", "/c/a.ics"},
                                     {"begin", utc(2026, 11, 21, 6, 10).time_since_epoch().count()},
                                     {"end", utc(2026, 11, 21, 6, 20).time_since_epoch().count()}});
  occasion_.happenings = {soon};
  const Draft draft = play().draft();
  EXPECT_EQ(draft.title, "Coming up Saturday, 21 November: 6:10–6:20 Stand-up, Room 3");
  EXPECT_EQ(draft.sameAs, "1@2026");
  occasion_.at = utc(2026, 11, 21, 6, 21);
  EXPECT_EQ(play().quiet, "What came up is over.") << "the run had to wait for long";
}

}  // namespace
}  // namespace tandem::agents::builtin
