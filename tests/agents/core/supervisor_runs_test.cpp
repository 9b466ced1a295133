// What starts a run, what happens beside one, and after one that failed.
#include "agents/core/supervisor.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "agents/core/tries.h"
#include "tests/agents/core/supervised.h"

namespace tandem::agents {
namespace {

using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;
using Phase = MonitorStatus::Phase;

class SupervisorRunsTest : public Supervised {};

TEST_F(SupervisorRunsTest, RunNowLooksAndDoesNotWait) {
  Monitor monitor = folder("m");
  monitor.quiet = QuietHours{0, 1439};
  monitor.mainsOnly = true;
  monitor.enabled = false;
  monitor.budget.runsPerHour = 1;
  save(monitor);
  sensors_.setMains(false);
  triggers_.found = [](const std::string&) { return std::vector<Happening>{{"a", "A", {}, {}}}; };
  ASSERT_TRUE(supervisor_->runNow("m"));
  loop_.run();
  ASSERT_EQ(runsOf("m").size(), 1U);
  EXPECT_EQ(runsOf("m")[0].cause, "1 new file and Run now");
  EXPECT_FALSE(triggers_.watched("m")) << "it is off";
  EXPECT_EQ(status("m").phase, Phase::off);
  // Nothing new: it runs all the same.
  ASSERT_TRUE(supervisor_->runNow("m"));
  loop_.run();
  ASSERT_EQ(runsOf("m").size(), 2U);
  EXPECT_EQ(runsOf("m")[0].cause, "Run now");
  EXPECT_EQ(runsOf("m")[0].end, RunEnd::quiet);
}

TEST_F(SupervisorRunsTest, RunNowCountsTowardsTheBudget) {
  Monitor monitor = folder("m");
  monitor.budget.runsPerHour = 1;
  save(monitor);
  ASSERT_TRUE(supervisor_->runNow("m"));
  loop_.run();
  triggers_.tellKeys("m", {"a"});
  loop_.advance(minutes(59));
  EXPECT_EQ(runsOf("m").size(), 1U);
  loop_.advance(minutes(1));
  EXPECT_EQ(runsOf("m").size(), 2U);
}

TEST_F(SupervisorRunsTest, RunNowDoesNotWaitForALookWithoutEnd) {
  triggers_.answersLooks = false;
  save(folder("m"));
  ASSERT_TRUE(supervisor_->runNow("m"));
  loop_.run();
  EXPECT_EQ(status("m").sentence, "Looks for news first.");
  EXPECT_TRUE(runsOf("m").empty());
  loop_.advance(seconds(30));
  EXPECT_EQ(runsOf("m").size(), 1U);
}

TEST_F(SupervisorRunsTest, ManualMonitorsRunWhenSaid) {
  Monitor monitor = folder("m");
  monitor.trigger = {};
  save(monitor);
  EXPECT_FALSE(triggers_.watched("m"));
  EXPECT_EQ(status("m").sentence, "Runs when you say so.");
  loop_.advance(hours(48));
  EXPECT_TRUE(runsOf("m").empty());
  ASSERT_TRUE(supervisor_->runNow("m"));
  loop_.run();
  EXPECT_EQ(runsOf("m").size(), 1U);
}

TEST_F(SupervisorRunsTest, SingleCollectsForTheNextRun) {
  askOnce();
  asker_.held = true;
  save(folder("m"));
  triggers_.tellKeys("m", {"a"});
  loop_.run();
  EXPECT_EQ(supervisor_->runNow("m").error().code, ErrorCode::busy);
  triggers_.tellKeys("m", {"a", "b"});
  triggers_.tellKeys("m", {"c"});
  loop_.run();
  EXPECT_EQ(status("m").waiting, 2);
  release();
  EXPECT_EQ(causes("m"), (std::vector<std::string>{"1 new file", "2 new files"}));
}

TEST_F(SupervisorRunsTest, SingleDropsASlotThatIsInTheWay) {
  askOnce();
  asker_.held = true;
  save(scheduled("m", "every 10 minutes"));
  loop_.advance(minutes(35));
  EXPECT_EQ(runsOf("m").size(), 1U);
  release();
  EXPECT_EQ(runsOf("m").size(), 1U);
  restart();
  EXPECT_EQ(runsOf("m").size(), 1U) << "nor is it made up for later";
}

TEST_F(SupervisorRunsTest, QueueLetsASlotWait) {
  askOnce();
  asker_.held = true;
  Monitor monitor = scheduled("m", "every 10 minutes");
  monitor.mode = RunMode::queue;
  save(monitor);
  loop_.advance(minutes(35));
  release();
  EXPECT_EQ(causes("m"),
            (std::vector<std::string>{"Every 10 minutes", "Every 10 minutes, of 12:30 made up for"}));
}

TEST_F(SupervisorRunsTest, QueueRunsWhatWasToldTogether) {
  askOnce();
  asker_.held = true;
  Monitor monitor = folder("m");
  monitor.mode = RunMode::queue;
  save(monitor);
  triggers_.tellKeys("m", {"a"});
  loop_.run();
  triggers_.tellKeys("m", {"b", "c"});
  triggers_.tellKeys("m", {"d"});
  loop_.run();
  release();
  EXPECT_EQ(causes("m"), (std::vector<std::string>{"1 new file", "2 new files", "1 new file"}));
}

TEST_F(SupervisorRunsTest, RestartTakesTheOldRunsHappenings) {
  askOnce();
  asker_.held = true;
  Monitor monitor = folder("m");
  monitor.mode = RunMode::restart;
  save(monitor);
  triggers_.tellKeys("m", {"a"});
  loop_.run();
  triggers_.tellKeys("m", {"b"});
  loop_.run();
  release();
  EXPECT_EQ(causes("m"), (std::vector<std::string>{"1 new file", "2 new files"}));
  const auto runs = runsOf("m");
  EXPECT_EQ(runs[1].end, RunEnd::stopped);
  EXPECT_EQ(runs[0].end, RunEnd::proposed);
  EXPECT_EQ(store_.ledger("m"), (std::set<std::string>{"a", "b"}));
}

TEST_F(SupervisorRunsTest, RestartGivesWayOnlyToARunThatMay) {
  askOnce();
  asker_.held = true;
  Monitor monitor = folder("m");
  monitor.mode = RunMode::restart;
  monitor.budget.runsPerHour = 2;
  save(monitor);
  for (const char* key : {"a", "b", "c", "d"}) {
    triggers_.tellKeys("m", {key});
    loop_.run();
  }
  EXPECT_EQ(runsOf("m").size(), 2U);
  EXPECT_TRUE(status("m").running) << "the second goes on, although more has happened";
}

TEST_F(SupervisorRunsTest, RunsOneAtATimeInTurn) {
  askOnce();
  asker_.held = true;
  for (const char* id : {"a", "b", "c"}) save(folder(id));
  triggers_.tellKeys("a", {"1"});
  loop_.run();
  triggers_.tellKeys("b", {"1"});
  triggers_.tellKeys("c", {"1"});
  triggers_.tellKeys("a", {"2"});
  loop_.run();
  EXPECT_EQ(store_.allRuns().size(), 1U);
  EXPECT_EQ(status("b").sentence, "1 thing waits for its turn.");
  ASSERT_TRUE(supervisor_->runNow("c"));
  release();
  std::string order;
  for (const RunRecord& run : store_.allRuns()) order += run.monitor;
  EXPECT_EQ(order, "acba") << "a person first, then who has waited longest";
}

TEST_F(SupervisorRunsTest, RunsSeveralAtOnceWhenAllowed) {
  askOnce();
  asker_.held = true;
  atOnce_ = 2;
  for (const char* id : {"a", "b", "c"}) save(folder(id));
  restart();
  for (const char* id : {"a", "b", "c"}) triggers_.tellKeys(id, {"1"});
  loop_.run();
  EXPECT_EQ(store_.allRuns().size(), 2U);
  release();
  EXPECT_EQ(store_.allRuns().size(), 3U);
}

TEST_F(SupervisorRunsTest, FailuresAreTriedAgainLaterAndThenGivenUp) {
  failGather("poison");
  save(folder("m"));
  triggers_.tellKeys("m", {"poison"});
  loop_.run();
  EXPECT_EQ(runsOf("m").size(), 1U);
  EXPECT_EQ(status("m").sentence, "1 thing waits after a failed run: tried again at 12:01.");
  std::size_t expected = 1;
  for (const minutes pause : {minutes(1), minutes(5), minutes(30), minutes(120)}) {
    loop_.advance(pause - seconds(1));
    EXPECT_EQ(runsOf("m").size(), expected);
    loop_.advance(seconds(1));
    EXPECT_EQ(runsOf("m").size(), ++expected);
  }
  EXPECT_EQ(store_.ledger("m"), (std::set<std::string>{"poison"}));
  loop_.advance(hours(48));
  EXPECT_EQ(runsOf("m").size(), 5U);
  EXPECT_EQ(status("m").phase, Phase::watching);
}

TEST_F(SupervisorRunsTest, FailuresDoNotHoldUpOthers) {
  failGather("poison");
  save(folder("m"));
  triggers_.tellKeys("m", {"poison"});
  loop_.run();
  triggers_.tellKeys("m", {"a"});
  loop_.run();
  EXPECT_EQ(store_.ledger("m"), (std::set<std::string>{"a"}));
}

TEST_F(SupervisorRunsTest, WhatMakesTheProgramCrashIsGivenUp) {
  askOnce();
  asker_.held = true;
  save(folder("m"));
  for (int life = 0; life < Tries::kMost; ++life) {
    loop_.advance(hours(2));
    triggers_.tellKeys("m", {"poison"});
    loop_.run();
    ASSERT_TRUE(status("m").running) << life;
    crash();
  }
  triggers_.tellKeys("m", {"poison"});
  loop_.run();
  EXPECT_FALSE(status("m").running);
  EXPECT_EQ(store_.ledger("m"), (std::set<std::string>{"poison"}));
  EXPECT_EQ(status("m").last->cause, "Given up");
}

TEST_F(SupervisorRunsTest, ClosingIsNoFailure) {
  askOnce();
  asker_.held = true;
  save(folder("m"));
  for (int life = 0; life < 2 * Tries::kMost; ++life) {
    loop_.advance(hours(2));
    triggers_.tellKeys("m", {"a"});
    loop_.run();
    ASSERT_TRUE(status("m").running) << life;
    restart();
  }
  EXPECT_TRUE(store_.ledger("m").empty());
}

TEST_F(SupervisorRunsTest, RunsAboutWhatAPersonHandsOver) {
  Monitor monitor = folder("m");
  monitor.trigger = {TriggerKind::manual, {}, {}, Json::object()};
  save(monitor);
  askOnce();
  asker_.held = true;
  const Happening given{"given 1", "A chat", {}, {{"text", "Anna: Who comes?"}}};
  ASSERT_TRUE(supervisor_->runAbout("m", given).ok());
  EXPECT_EQ(supervisor_->runAbout("m", {"given 2", "Another", {}, {}}).error().code, ErrorCode::busy);
  loop_.run();
  EXPECT_EQ(supervisor_->runAbout("m", {"given 2", "Another", {}, {}}).error().code, ErrorCode::busy);
  release();
  ASSERT_EQ(runsOf("m").size(), 1U);
  EXPECT_EQ(runsOf("m")[0].cause, "1 text and Run now");
  EXPECT_EQ(runsOf("m")[0].end, RunEnd::proposed);
  EXPECT_EQ(supervisor_->runAbout("nobody", given).error().code, ErrorCode::notFound);
  loop_.advance(std::chrono::hours(1));
  EXPECT_EQ(runsOf("m").size(), 1U) << "once";
}

}  // namespace
}  // namespace tandem::agents
