// When monitors run: schedules, missed slots, and what they wait for.
#include "agents/core/supervisor.h"

#include <gtest/gtest.h>

#include "tests/agents/core/supervised.h"

namespace tandem::agents {
namespace {

using fakes::utc;
using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;
using Phase = MonitorStatus::Phase;

class SupervisorTimeTest : public Supervised {};

TEST_F(SupervisorTimeTest, RunsOnSchedule) {
  save(scheduled("m", "every day at 8:00"));  // it is noon
  EXPECT_EQ(status("m").next, utc(2026, 1, 6, 8));
  EXPECT_EQ(status("m").sentence, "Runs at 8:00.");
  EXPECT_EQ(status("m").schedule, "Every day at 8:00");
  loop_.advance(hours(20) - seconds(1));
  EXPECT_TRUE(runsOf("m").empty());
  loop_.advance(seconds(1));
  ASSERT_EQ(runsOf("m").size(), 1U);
  EXPECT_EQ(runsOf("m")[0].started, utc(2026, 1, 6, 8));
  EXPECT_EQ(runsOf("m")[0].cause, "Every day at 8:00");
  loop_.advance(hours(48));
  EXPECT_EQ(runsOf("m").size(), 3U);
}

TEST_F(SupervisorTimeTest, RunsLessOftenWhenItIsNotWanted) {
  policy_.paced = {hours(4), "you ignored 4 of its last 5 cards"};
  save(scheduled("m", "every hour"));
  loop_.advance(hours(24));
  EXPECT_EQ(runsOf("m").size(), 6U) << "at 13:00, 17:00, 21:00, 1:00, 5:00 and 9:00";
  EXPECT_EQ(status("m").phase, Phase::waiting);
  EXPECT_EQ(status("m").next, utc(2026, 1, 6, 13));
  EXPECT_EQ(status("m").sentence,
            "A run waits: Runs less often, because you ignored 4 of its last 5 cards: the next at 13:00.");
  EXPECT_TRUE(supervisor_->runNow("m").ok());
  loop_.run();
  EXPECT_EQ(runsOf("m").size(), 7U) << "a person asks";
  loop_.advance(hours(1));
  EXPECT_EQ(runsOf("m").size(), 7U);
  policy_.paced = {};
  loop_.advance(minutes(1));
  EXPECT_EQ(runsOf("m").size(), 8U) << "wanted again, it makes up for what waited";
}

TEST_F(SupervisorTimeTest, KeepsItsPaceOverARestart) {
  policy_.paced = {hours(4), "you ignored 4 of its last 5 cards"};
  save(folder("m"));
  triggers_.tellKeys("m", {"a"});
  loop_.run();
  ASSERT_EQ(runsOf("m").size(), 1U);
  restart();
  triggers_.tellKeys("m", {"b"});
  triggers_.tellKeys("m", {"c"});
  loop_.advance(hours(4) - seconds(1));
  EXPECT_EQ(runsOf("m").size(), 1U);
  loop_.advance(seconds(1));
  ASSERT_EQ(runsOf("m").size(), 2U);
  EXPECT_EQ(runsOf("m")[0].cause, "2 new files") << "one run about all that has come meanwhile";
}

TEST_F(SupervisorTimeTest, MakesUpForOneMissedSlot) {
  save(scheduled("m", "every hour"));
  loop_.sleep(hours(30) + minutes(10));
  ASSERT_EQ(runsOf("m").size(), 1U);
  EXPECT_EQ(runsOf("m")[0].cause, "Every hour, of 18:00 made up for");
  loop_.advance(minutes(50));
  EXPECT_EQ(runsOf("m").size(), 2U);
}

TEST_F(SupervisorTimeTest, SkipsMissedSlotsWhenItShould) {
  Monitor monitor = scheduled("m", "every hour");
  monitor.catchUp = CatchUp::skip;
  save(monitor);
  loop_.sleep(hours(30) + minutes(10));
  EXPECT_TRUE(runsOf("m").empty());
  loop_.advance(minutes(50));
  EXPECT_EQ(runsOf("m").size(), 1U);
}

TEST_F(SupervisorTimeTest, MakesUpForSlotsMissedWhileClosed) {
  save(scheduled("once", "every day at 8:00"));
  Monitor skipping = scheduled("skip", "every day at 8:00");
  skipping.catchUp = CatchUp::skip;
  save(skipping);
  supervisor_.reset();
  loop_.sleep(hours(22));
  restart();
  EXPECT_EQ(runsOf("once").size(), 1U);
  EXPECT_TRUE(runsOf("skip").empty());
  restart();
  EXPECT_EQ(runsOf("once").size(), 1U) << "the slot is claimed";
}

TEST_F(SupervisorTimeTest, ASlotIsRunAtMostOnceThroughACrash) {
  agent_.onNext = [](auto&&...) -> Step { return Question{"Think.", {}, "{}", 10}; };
  asker_.held = true;
  save(scheduled("m", "every day at 8:00"));
  loop_.advance(hours(20));
  ASSERT_TRUE(status("m").running);
  crash();
  loop_.advance(hours(2));
  EXPECT_EQ(runsOf("m").size(), 1U);
}

TEST_F(SupervisorTimeTest, ASetClockNeitherRepeatsNorMakesUpTwice) {
  save(scheduled("m", "every day at 8:00"));
  loop_.advance(hours(20));
  ASSERT_EQ(runsOf("m").size(), 1U);
  loop_.setWall(utc(2026, 1, 6, 7, 59));
  loop_.advance(minutes(10));
  EXPECT_EQ(runsOf("m").size(), 1U);
  loop_.setWall(utc(2026, 1, 8, 12));
  loop_.advance(minutes(10));
  EXPECT_EQ(runsOf("m").size(), 2U) << "noticed within a minute";
}

TEST_F(SupervisorTimeTest, ChangedSchedulesBeginNow) {
  save(scheduled("m", "every day at 8:00"));
  loop_.advance(hours(20));
  save(scheduled("m", "every day at 7:00"));
  loop_.advance(minutes(5));
  EXPECT_EQ(runsOf("m").size(), 1U) << "7:00 was over when it was set";
  ASSERT_TRUE(supervisor_->enable("m", false));
  loop_.advance(hours(48));
  ASSERT_TRUE(supervisor_->enable("m", true));
  loop_.advance(minutes(5));
  EXPECT_EQ(runsOf("m").size(), 1U) << "what passed while it was off is not made up for";
}

TEST_F(SupervisorTimeTest, KeepsQuietHours) {
  Monitor monitor = folder("m");
  monitor.quiet = QuietHours{11 * 60, 14 * 60};
  save(monitor);
  triggers_.tellKeys("m", {"a", "b"});
  loop_.run();
  EXPECT_EQ(status("m").phase, Phase::waiting);
  EXPECT_EQ(status("m").sentence, "2 things wait: Quiet hours until 14:00.");
  EXPECT_EQ(status("m").next, utc(2026, 1, 5, 14));
  EXPECT_EQ(status("m").waiting, 2);
  loop_.advance(hours(2) - seconds(1));
  EXPECT_TRUE(runsOf("m").empty());
  loop_.advance(seconds(1));
  EXPECT_EQ(runsOf("m").size(), 1U);
}

TEST_F(SupervisorTimeTest, WaitsForMains) {
  Monitor monitor = folder("m");
  monitor.mainsOnly = true;
  save(monitor);
  sensors_.setMains(false);
  triggers_.tellKeys("m", {"a"});
  loop_.advance(hours(3));
  EXPECT_EQ(status("m").sentence, "1 thing waits: On battery: waits for mains power.");
  sensors_.setMains(std::nullopt);
  loop_.run();
  EXPECT_EQ(runsOf("m").size(), 1U);
}

TEST_F(SupervisorTimeTest, WaitsForAModel) {
  asker_.isReady = false;
  save(folder("m"));
  triggers_.tellKeys("m", {"a"});
  loop_.advance(hours(1));
  EXPECT_EQ(status("m").sentence, "1 thing waits: No model is loaded.");
  asker_.isReady = true;
  loop_.advance(seconds(30));
  EXPECT_EQ(runsOf("m").size(), 1U);
  asker_.isReady = false;
  triggers_.tellKeys("m", {"b"});
  loop_.run();
  asker_.isReady = true;
  supervisor_->reconsider();
  loop_.run();
  EXPECT_EQ(runsOf("m").size(), 2U);
}

TEST_F(SupervisorTimeTest, KeepsToRunsPerHourThroughRestarts) {
  Monitor monitor = folder("m");
  monitor.budget.runsPerHour = 2;
  save(monitor);
  for (const char* key : {"a", "b", "c"}) {
    triggers_.tellKeys("m", {key});
    loop_.advance(minutes(10));
  }
  EXPECT_EQ(runsOf("m").size(), 2U);
  EXPECT_EQ(status("m").next, utc(2026, 1, 5, 13));
  restart();
  triggers_.tellKeys("m", {"c"});
  loop_.advance(minutes(29));
  EXPECT_EQ(runsOf("m").size(), 2U);
  loop_.advance(minutes(1));
  EXPECT_EQ(runsOf("m").size(), 3U);
}

TEST_F(SupervisorTimeTest, KeepsToJoulesPerDay) {
  askOnce();  // 2 J
  Monitor monitor = folder("m");
  monitor.budget = {60, 3};
  save(monitor);
  for (const char* key : {"a", "b", "c"}) {
    triggers_.tellKeys("m", {key});
    loop_.advance(minutes(1));
  }
  EXPECT_EQ(runsOf("m").size(), 2U);
  EXPECT_EQ(status("m").sentence, "1 thing waits: Used 4 J today and may use 3 J: goes on after midnight.");
  loop_.advance(hours(12));
  EXPECT_EQ(runsOf("m").size(), 3U);
}

}  // namespace
}  // namespace tandem::agents
