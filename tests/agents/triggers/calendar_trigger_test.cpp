#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "tests/agents/triggers/trigger_stage.h"
#include "tests/fakes/temporary_folder.h"

namespace tandem::agents {
namespace {

using fakes::utc;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::string calendar(const std::string& events) {
  return "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//test//EN\r\n" + events + "END:VCALENDAR\r\n";
}

std::string event(const std::string& uid, const std::string& begin, const std::string& title) {
  return "BEGIN:VEVENT\r\nUID:" + uid + "\r\nDTSTART:" + begin + "\r\nDURATION:PT1H\r\nSUMMARY:" + title +
         "\r\nEND:VEVENT\r\n";
}

class CalendarTriggerTest : public testing::Test {
 protected:
  void start(const std::string& schedule = {}) {
    Monitor monitor = monitorOn(TriggerKind::calendar, {(folder / "home.ics").string()});
    monitor.trigger.schedule = schedule;
    const Status made = stage.start(monitor);
    ASSERT_TRUE(made.ok()) << made.error().message;
  }

  TemporaryFolder folder;
  TriggerStage stage{utc(2026, 3, 2, 7)};
};

TEST_F(CalendarTriggerTest, TellsTheComingDayInItsOrder) {
  folder.write("home.ics", calendar(event("b", "20260302T150000Z", "Dentist") +
                                    event("a", "20260302T090000Z", "Stand-up") +
                                    event("c", "20260304T090000Z", "Too far away")));
  start();
  EXPECT_THAT(stage.titles(), ElementsAre("Stand-up", "Dentist"));
  EXPECT_EQ(stage.told[0].detail["begin"], utc(2026, 3, 2, 9).time_since_epoch().count());
  EXPECT_EQ(stage.told[0].detail["end"], utc(2026, 3, 2, 10).time_since_epoch().count());
  EXPECT_EQ(stage.told[0].detail["file"], (folder / "home.ics").string());
  EXPECT_EQ(stage.state.sentence, "Watching 1 calendar.");
}

TEST_F(CalendarTriggerTest, AChangedFileIsLookedAtAndOnlyWhatChangedIsNews) {
  folder.write("home.ics", calendar(event("a", "20260302T090000Z", "Stand-up")));
  start();
  stage.coverAll();
  folder.write("home.ics", calendar(event("a", "20260302T090000Z", "Stand-up") +
                                    event("b", "20260302T120000Z", "Lunch")));
  stage.settle();
  EXPECT_THAT(stage.titles(), ElementsAre("Lunch"));
  stage.coverAll();
  folder.write("home.ics", calendar(event("a", "20260302T093000Z", "Stand-up") +
                                    event("b", "20260302T120000Z", "Lunch")));
  stage.settle();
  EXPECT_THAT(stage.titles(), ElementsAre("Stand-up")) << "at another time it is news again";
}

TEST_F(CalendarTriggerTest, LooksWhenItsScheduleSays) {
  folder.write("home.ics", calendar(event("a", "20260302T090000Z", "Today") +
                                    event("b", "20260303T100000Z", "Tomorrow")));
  start("every day at 8:00");
  stage.coverAll();  // the first look ever
  stage.loop.advance(std::chrono::hours(24));
  EXPECT_THAT(stage.titles(), IsEmpty()) << "the look at 8:00 saw until 8:00";
  stage.loop.advance(std::chrono::hours(2));
  EXPECT_THAT(stage.titles(), ElementsAre("Tomorrow"));
}

TEST_F(CalendarTriggerTest, AfterARestartItWaitsForItsTimeUnlessItWasMissed) {
  folder.write("home.ics", calendar(""));
  start("every day at 8:00");
  stage.source.reset();
  folder.write("home.ics", calendar(event("a", "20260302T120000Z", "Lunch")));
  start("every day at 8:00");
  EXPECT_THAT(stage.titles(), IsEmpty());
  stage.source.reset();
  stage.loop.advance(std::chrono::hours(2));
  start("every day at 8:00");
  EXPECT_THAT(stage.titles(), ElementsAre("Lunch")) << "8:00 has passed";
  start("every day at 8:00");
  EXPECT_THAT(stage.titles(), ElementsAre("Lunch")) << "and no run has covered it yet";
}

TEST_F(CalendarTriggerTest, ADamagedOrMissingFileIsAState) {
  start();
  EXPECT_FALSE(stage.state.working);
  EXPECT_THAT(stage.state.sentence, HasSubstr("home.ics is not there"));
  folder.write("home.ics", "not a calendar");
  stage.settle();
  EXPECT_THAT(stage.state.sentence, HasSubstr("This is no iCalendar file"));
  folder.write("home.ics", calendar(event("a", "20260302T120000Z", "Lunch")));
  stage.settle();
  EXPECT_TRUE(stage.state.working) << stage.state.sentence;
  EXPECT_THAT(stage.titles(), ElementsAre("Lunch"));
}

TEST_F(CalendarTriggerTest, OneDamagedFileOfAFolderDoesNotHideTheOthers) {
  folder.write("a.ics", "BEGIN:VCALENDAR\r\n");
  folder.write("b.ics", calendar(event("a", "20260302T120000Z", "Lunch")));
  ASSERT_TRUE(stage.start(monitorOn(TriggerKind::calendar, {folder.path().string()})).ok());
  EXPECT_THAT(stage.titles(), ElementsAre("Lunch"));
  EXPECT_THAT(stage.state.sentence, HasSubstr("a.ics"));
}

}  // namespace
}  // namespace tandem::agents
