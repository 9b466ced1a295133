// While a person has paused background work, and while the computer sleeps.
#include <gtest/gtest.h>

#include "agents/core/supervisor.h"
#include "tests/agents/core/supervised.h"

namespace tandem::agents {
namespace {

using std::chrono::hours;
using std::chrono::minutes;
using Phase = MonitorStatus::Phase;

class SupervisorRestTest : public Supervised {
 protected:
  void rest(Rest rest) {
    sensors_.setRest(rest);
    loop_.run();
  }
};

TEST_F(SupervisorRestTest, WhatIsNoticedWhilePausedWaits) {
  save(folder("m"));
  rest(Rest::paused);
  triggers_.tellKeys("m", {"a"});
  loop_.advance(hours(5));
  triggers_.tellKeys("m", {"b"});
  loop_.run();
  EXPECT_TRUE(runsOf("m").empty());
  EXPECT_EQ(status("m").phase, Phase::waiting);
  EXPECT_EQ(status("m").sentence, "2 things wait: Background work is paused.");
  rest(Rest::none);
  ASSERT_EQ(runsOf("m").size(), 1U);
  EXPECT_EQ(runsOf("m")[0].cause, "2 new files");
}

TEST_F(SupervisorRestTest, PausingStopsARunAndItBeginsAgain) {
  save(folder("m"));
  askOnce();
  asker_.held = true;
  triggers_.tellKeys("m", {"a"});
  loop_.run();
  ASSERT_EQ(asker_.waiting(), 1U);
  rest(Rest::paused);
  EXPECT_EQ(asker_.waiting(), 0U) << "the engine is left alone";
  ASSERT_EQ(runsOf("m").size(), 1U);
  EXPECT_EQ(runsOf("m")[0].end, RunEnd::stopped);
  rest(Rest::none);
  release();
  ASSERT_EQ(runsOf("m").size(), 2U);
  EXPECT_EQ(runsOf("m")[0].cause, "1 new file");
  EXPECT_EQ(runsOf("m")[0].end, RunEnd::proposed);
}

TEST_F(SupervisorRestTest, PausingAgainAndAgainGivesNothingUp) {
  Monitor monitor = folder("m");
  monitor.budget.runsPerHour = 2;
  save(monitor);
  askOnce();
  asker_.held = true;
  triggers_.tellKeys("m", {"a"});
  loop_.run();
  for (int i = 0; i < 10; ++i) {
    rest(Rest::paused);
    rest(Rest::none);
  }
  EXPECT_EQ(asker_.waiting(), 1U) << "neither the tries nor the budget are used up";
}

TEST_F(SupervisorRestTest, ASlotThatWasBegunIsNotLost) {
  save(scheduled("m", "every day at 13:00"));  // it is noon
  askOnce();
  asker_.held = true;
  loop_.advance(hours(1));
  ASSERT_EQ(asker_.waiting(), 1U);
  rest(Rest::paused);
  loop_.advance(hours(2));
  rest(Rest::none);
  release();
  ASSERT_EQ(runsOf("m").size(), 2U);
  EXPECT_EQ(runsOf("m")[0].cause, "Every day at 13:00, of 13:00 made up for");
  EXPECT_EQ(runsOf("m")[0].end, RunEnd::proposed);
  loop_.advance(hours(20));
  EXPECT_EQ(runsOf("m").size(), 2U) << "once";
}

TEST_F(SupervisorRestTest, SlotsOfAPauseAreOneRun) {
  save(scheduled("m", "every hour"));
  rest(Rest::paused);
  loop_.advance(hours(9));
  EXPECT_TRUE(runsOf("m").empty());
  rest(Rest::none);
  EXPECT_EQ(runsOf("m").size(), 1U);
}

TEST_F(SupervisorRestTest, WhatAPersonAsksForRunsAllTheSame) {
  save(folder("m"));
  askOnce();
  asker_.held = true;
  rest(Rest::paused);
  ASSERT_TRUE(supervisor_->runNow("m"));
  loop_.run();
  EXPECT_EQ(asker_.waiting(), 1U);
  rest(Rest::none);
  rest(Rest::paused);
  EXPECT_EQ(asker_.waiting(), 1U) << "nor does pausing stop it";
}

TEST_F(SupervisorRestTest, SleepParksEverythingAndWakingGoesOnOnce) {
  save(folder("m"));
  save(scheduled("hourly", "every hour"));
  askOnce();
  asker_.held = true;
  ASSERT_TRUE(supervisor_->runNow("m"));
  loop_.run();
  ASSERT_EQ(asker_.waiting(), 1U);
  rest(Rest::asleep);
  EXPECT_EQ(asker_.waiting(), 0U);
  EXPECT_EQ(status("m").sentence, "A run waits: The computer goes to sleep.");
  loop_.sleep(hours(9) + minutes(5));
  EXPECT_EQ(asker_.waiting(), 0U);
  rest(Rest::none);
  release();
  ASSERT_EQ(runsOf("m").size(), 2U) << "what a person asked for is done after all";
  EXPECT_EQ(runsOf("m")[0].cause, "Run now");
  EXPECT_EQ(runsOf("m")[0].end, RunEnd::proposed) << "the hours asleep do not count as the model's";
  EXPECT_EQ(runsOf("hourly").size(), 1U) << "nine hours are one run";
}

TEST_F(SupervisorRestTest, APauseHoldsOverARestart) {
  save(folder("m"));
  rest(Rest::paused);
  restart();
  triggers_.tellKeys("m", {"a"});
  loop_.run();
  EXPECT_TRUE(runsOf("m").empty());
}

}  // namespace
}  // namespace tandem::agents
