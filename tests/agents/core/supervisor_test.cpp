#include "agents/core/supervisor.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "agents/core/tries.h"
#include "tests/agents/core/supervised.h"

namespace tandem::agents {
namespace {

using fakes::utc;
using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;
using Phase = MonitorStatus::Phase;

class SupervisorTest : public Supervised {};

TEST_F(SupervisorTest, WorksOnWhatHappens) {
  save(folder("m"));
  EXPECT_EQ(status("m").phase, Phase::watching);
  triggers_.tellKeys("m", {"a", "b"});
  loop_.run();
  ASSERT_EQ(runsOf("m").size(), 1U);
  EXPECT_EQ(runsOf("m")[0].cause, "2 new files");
  EXPECT_EQ(runsOf("m")[0].end, RunEnd::proposed);
  EXPECT_EQ(store_.ledger("m"), (std::set<std::string>{"a", "b"}));
  EXPECT_EQ(status("m").phase, Phase::watching);
  EXPECT_EQ(status("m").last->end, RunEnd::proposed);
}

TEST_F(SupervisorTest, WorksOnEachKeyOnce) {
  save(folder("m"));
  triggers_.tellKeys("m", {"a"});
  triggers_.tellKeys("m", {"a"});
  loop_.run();
  triggers_.tellKeys("m", {"a"});
  loop_.run();
  EXPECT_EQ(runsOf("m").size(), 1U);
  restart();
  triggers_.tellKeys("m", {"a"});
  loop_.run();
  EXPECT_EQ(runsOf("m").size(), 1U);
}

TEST_F(SupervisorTest, StartsWithWhatTheStoreHas) {
  save(folder("m", "Zebra"));
  save(folder("n", "Ant"));
  restart();
  const auto all = supervisor_->list();
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[0].monitor.name, "Ant");
  EXPECT_TRUE(triggers_.watched("m"));
}

TEST_F(SupervisorTest, RefusesWhatCannotWork) {
  Monitor monitor = folder("m");
  monitor.agent = "astrologer";
  EXPECT_EQ(supervisor_->save(monitor).error().message, "This version of Tandem has no agent “astrologer”.");
  monitor = folder("");
  EXPECT_FALSE(supervisor_->save(monitor));
  monitor = folder("m");
  monitor.budget.runsPerHour = 0;
  EXPECT_FALSE(supervisor_->save(monitor));
  EXPECT_FALSE(supervisor_->save(scheduled("m", "")));
  EXPECT_FALSE(supervisor_->save(scheduled("m", "every blue moon at 8:00")));
  EXPECT_TRUE(supervisor_->list().empty());
  EXPECT_TRUE(store_.monitors()->empty());
  for (const char* id : {"", "ghost"}) {
    EXPECT_EQ(supervisor_->runNow(id).error().code, ErrorCode::notFound);
    EXPECT_EQ(supervisor_->stop(id).error().code, ErrorCode::notFound);
    EXPECT_EQ(supervisor_->enable(id, true).error().code, ErrorCode::notFound);
    EXPECT_EQ(supervisor_->remove(id).error().code, ErrorCode::notFound);
    EXPECT_FALSE(supervisor_->status(id));
  }
}

TEST_F(SupervisorTest, TroubleOfOneIsItsSentence) {
  save(folder("good"));
  triggers_.refusal = Error{ErrorCode::invalidArgument, "Name a folder."};
  save(folder("bad"));
  triggers_.refusal.reset();
  Monitor unknown = folder("unknown");
  unknown.agent = "gone";
  ASSERT_TRUE(store_.save(unknown));
  restart();
  triggers_.state("good", {false, "The folder is gone."});
  loop_.run();
  EXPECT_EQ(status("good").phase, Phase::trouble);
  EXPECT_EQ(status("good").sentence, "The folder is gone.");
  EXPECT_EQ(status("unknown").phase, Phase::trouble);
  EXPECT_EQ(status("unknown").sentence, "This version of Tandem has no agent “gone”.");
  EXPECT_EQ(supervisor_->runNow("unknown").error().message, status("unknown").sentence);
  triggers_.tellKeys("bad", {"a"});
  loop_.run();
  EXPECT_EQ(runsOf("bad").size(), 1U);
}

TEST_F(SupervisorTest, SaysWhyATriggerCannotWork) {
  triggers_.refusal = Error{ErrorCode::invalidArgument, "Name a folder."};
  save(folder("m"));
  EXPECT_EQ(status("m").phase, Phase::trouble);
  EXPECT_EQ(status("m").sentence, "Name a folder.");
  EXPECT_EQ(supervisor_->runNow("m").error().message, "Name a folder.");
  triggers_.refusal.reset();
  save(folder("m"));
  EXPECT_EQ(status("m").phase, Phase::watching);
}

TEST_F(SupervisorTest, RunsOnSchedule) {
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

TEST_F(SupervisorTest, MakesUpForOneMissedSlot) {
  save(scheduled("m", "every hour"));
  loop_.sleep(hours(30) + minutes(10));
  ASSERT_EQ(runsOf("m").size(), 1U);
  EXPECT_EQ(runsOf("m")[0].cause, "Every hour, of 18:00 made up for");
  loop_.advance(minutes(50));
  EXPECT_EQ(runsOf("m").size(), 2U);
}

TEST_F(SupervisorTest, SkipsMissedSlotsWhenItShould) {
  Monitor monitor = scheduled("m", "every hour");
  monitor.catchUp = CatchUp::skip;
  save(monitor);
  loop_.sleep(hours(30) + minutes(10));
  EXPECT_TRUE(runsOf("m").empty());
  loop_.advance(minutes(50));
  EXPECT_EQ(runsOf("m").size(), 1U);
}

TEST_F(SupervisorTest, MakesUpForSlotsMissedWhileClosed) {
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

TEST_F(SupervisorTest, ASlotIsRunAtMostOnceThroughACrash) {
  agent_.onNext = [](auto&&...) -> Step { return Question{"Think.", {}, "{}", 10}; };
  asker_.held = true;
  save(scheduled("m", "every day at 8:00"));
  loop_.advance(hours(20));
  ASSERT_TRUE(status("m").running);
  crash();
  loop_.advance(hours(2));
  EXPECT_EQ(runsOf("m").size(), 1U);
}

TEST_F(SupervisorTest, ASetClockNeitherRepeatsNorMakesUpTwice) {
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

TEST_F(SupervisorTest, ChangedSchedulesBeginNow) {
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

TEST_F(SupervisorTest, KeepsQuietHours) {
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

TEST_F(SupervisorTest, WaitsForMains) {
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

TEST_F(SupervisorTest, WaitsForAModel) {
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

TEST_F(SupervisorTest, KeepsToRunsPerHourThroughRestarts) {
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

TEST_F(SupervisorTest, KeepsToJoulesPerDay) {
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

TEST_F(SupervisorTest, RunNowLooksAndDoesNotWait) {
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

TEST_F(SupervisorTest, RunNowCountsTowardsTheBudget) {
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

TEST_F(SupervisorTest, RunNowDoesNotWaitForALookWithoutEnd) {
  triggers_.answersLooks = false;
  save(folder("m"));
  ASSERT_TRUE(supervisor_->runNow("m"));
  loop_.run();
  EXPECT_EQ(status("m").sentence, "Looks for news first.");
  EXPECT_TRUE(runsOf("m").empty());
  loop_.advance(seconds(30));
  EXPECT_EQ(runsOf("m").size(), 1U);
}

TEST_F(SupervisorTest, ManualMonitorsRunWhenSaid) {
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

TEST_F(SupervisorTest, SingleCollectsForTheNextRun) {
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

TEST_F(SupervisorTest, SingleDropsASlotThatIsInTheWay) {
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

TEST_F(SupervisorTest, QueueLetsASlotWait) {
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

TEST_F(SupervisorTest, QueueRunsWhatWasToldTogether) {
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

TEST_F(SupervisorTest, RestartTakesTheOldRunsHappenings) {
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

TEST_F(SupervisorTest, RestartGivesWayOnlyToARunThatMay) {
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

TEST_F(SupervisorTest, RunsOneAtATimeInTurn) {
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

TEST_F(SupervisorTest, RunsSeveralAtOnceWhenAllowed) {
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

TEST_F(SupervisorTest, StopMeansSeen) {
  askOnce();
  asker_.held = true;
  save(folder("m"));
  triggers_.tellKeys("m", {"a"});
  loop_.run();
  EXPECT_EQ(status("m").phase, Phase::running);
  EXPECT_EQ(status("m").sentence, "Asks the model.");
  ASSERT_TRUE(supervisor_->stop("m"));
  loop_.run();
  triggers_.tellKeys("m", {"a"});
  loop_.run();
  ASSERT_EQ(runsOf("m").size(), 1U);
  EXPECT_EQ(runsOf("m")[0].end, RunEnd::stopped);
  EXPECT_EQ(status("m").phase, Phase::watching);
}

TEST_F(SupervisorTest, StopTakesBackAWish) {
  asker_.isReady = false;
  Monitor monitor = folder("m");
  monitor.enabled = false;
  save(monitor);
  ASSERT_TRUE(supervisor_->runNow("m"));
  loop_.run();
  EXPECT_EQ(status("m").phase, Phase::waiting);
  ASSERT_TRUE(supervisor_->stop("m"));
  asker_.isReady = true;
  loop_.advance(minutes(5));
  EXPECT_TRUE(runsOf("m").empty());
  EXPECT_FALSE(triggers_.watched("m"));
}

TEST_F(SupervisorTest, SwitchedOffItStopsAndForgetsNothing) {
  askOnce();
  asker_.held = true;
  save(folder("m"));
  triggers_.tellKeys("m", {"a"});
  loop_.run();
  ASSERT_TRUE(supervisor_->enable("m", false));
  loop_.run();
  EXPECT_EQ(runsOf("m")[0].end, RunEnd::stopped);
  EXPECT_EQ(status("m").sentence, "Switched off.");
  EXPECT_FALSE(triggers_.watched("m"));
  EXPECT_TRUE(store_.ledger("m").empty());
  EXPECT_FALSE(store_.monitors()->at(0).enabled);
  asker_.held = false;
  ASSERT_TRUE(supervisor_->enable("m", true));
  triggers_.tellKeys("m", {"a"});
  loop_.run();
  EXPECT_EQ(runsOf("m").size(), 2U);
  EXPECT_EQ(store_.ledger("m"), (std::set<std::string>{"a"}));
}

TEST_F(SupervisorTest, AnotherTriggerForgetsWhatTheOldOneSaid) {
  Monitor monitor = folder("m");
  monitor.quiet = QuietHours{0, 1439};
  save(monitor);
  triggers_.tellKeys("m", {"a"});
  loop_.run();
  monitor.trigger.places = {"/elsewhere"};
  save(monitor);
  EXPECT_EQ(status("m").waiting, 0);
  triggers_.tellKeys("m", {"b"});
  loop_.run();
  monitor.name = "Another name";
  save(monitor);
  EXPECT_EQ(status("m").waiting, 1) << "other changes leave it";
}

TEST_F(SupervisorTest, RemovedItIsGone) {
  askOnce();
  asker_.held = true;
  save(folder("m"));
  triggers_.tellKeys("m", {"a"});
  loop_.run();
  ASSERT_TRUE(supervisor_->remove("m"));
  release();
  EXPECT_FALSE(supervisor_->status("m"));
  EXPECT_FALSE(triggers_.watched("m"));
  EXPECT_TRUE(store_.allRuns().empty());
  EXPECT_TRUE(store_.monitors()->empty());
  EXPECT_EQ(*store_.note("m", Tries::kNote), "");
  EXPECT_TRUE(policy_.shown.empty());
}

TEST_F(SupervisorTest, FailuresAreTriedAgainLaterAndThenGivenUp) {
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

TEST_F(SupervisorTest, FailuresDoNotHoldUpOthers) {
  failGather("poison");
  save(folder("m"));
  triggers_.tellKeys("m", {"poison"});
  loop_.run();
  triggers_.tellKeys("m", {"a"});
  loop_.run();
  EXPECT_EQ(store_.ledger("m"), (std::set<std::string>{"a"}));
}

TEST_F(SupervisorTest, WhatMakesTheProgramCrashIsGivenUp) {
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

TEST_F(SupervisorTest, ClosingIsNoFailure) {
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

TEST_F(SupervisorTest, TellsAgainWhatHadNoRoom) {
  std::vector<std::string> keys;
  for (int i = 0; i < 500; ++i) keys.push_back(std::to_string(i));
  Monitor monitor = folder("m");
  monitor.budget.runsPerHour = 60;
  save(monitor);
  triggers_.found = [&](const std::string&) {
    std::vector<Happening> left;
    for (const std::string& key : keys) {
      if (!*store_.covered("m", key)) left.push_back({key, key, {}, {}});
    }
    return left;
  };
  triggers_.tellKeys("m", keys);
  loop_.advance(minutes(1));
  EXPECT_EQ(store_.ledger("m").size(), 500U);
  EXPECT_EQ(runsOf("m").size(), 3U);
}

TEST_F(SupervisorTest, AFullDiskStopsNothingForGood) {
  save(folder("m"));
  save(scheduled("s", "every day at 12:30"));
  store_.failWrites(Error{ErrorCode::diskFull, "The disk is full."});
  triggers_.tellKeys("m", {"a"});
  loop_.advance(minutes(45));
  EXPECT_EQ(status("m").phase, Phase::trouble);
  EXPECT_EQ(status("m").sentence, "Tandem cannot save, and tries again: The disk is full.");
  EXPECT_TRUE(store_.allRuns().empty());
  store_.failWrites(std::nullopt);
  loop_.advance(minutes(2));
  EXPECT_EQ(runsOf("m").size(), 1U);
  EXPECT_EQ(runsOf("s").size(), 1U);
}

TEST_F(SupervisorTest, SaveThatFailsChangesNothing) {
  save(folder("m", "Before"));
  store_.failWrites(Error{ErrorCode::diskFull, "The disk is full."});
  EXPECT_FALSE(supervisor_->save(folder("m", "After")));
  EXPECT_FALSE(supervisor_->save(folder("n")));
  EXPECT_FALSE(supervisor_->remove("m"));
  EXPECT_FALSE(supervisor_->enable("m", false));
  EXPECT_EQ(supervisor_->list().size(), 1U);
  EXPECT_EQ(status("m").monitor.name, "Before");
  EXPECT_TRUE(status("m").monitor.enabled);
}

TEST_F(SupervisorTest, ObserversHearOfEachStep) {
  std::vector<std::string> heard;
  std::set<Phase> phases;
  supervisor_->observe([&](const std::string& id) {
    heard.push_back(id);
    if (const auto now = supervisor_->status(id)) phases.insert(now->phase);
  });
  EXPECT_TRUE(supervisor_->save(folder("m")));
  EXPECT_TRUE(heard.empty()) << "never from inside a call";
  loop_.run();
  EXPECT_EQ(heard, std::vector<std::string>{"m"});
  askOnce();
  triggers_.tellKeys("m", {"a"});
  loop_.run();
  EXPECT_EQ(phases, (std::set<Phase>{Phase::watching, Phase::running}));
  heard.clear();
  EXPECT_TRUE(supervisor_->remove("m"));
  loop_.run();
  EXPECT_EQ(heard, std::vector<std::string>{"m"});
}

TEST_F(SupervisorTest, ShowsTheStepsOfARunThatGoesOn) {
  askOnce();
  asker_.held = true;
  save(folder("m"));
  triggers_.tellKeys("m", {"a"});
  loop_.run();
  const auto runs = supervisor_->runs("m", 10);
  ASSERT_TRUE(runs);
  ASSERT_EQ(runs->size(), 1U);
  EXPECT_EQ(runs->at(0).end, RunEnd::running);
  EXPECT_EQ(runs->at(0).steps.size(), 2U);
}

TEST_F(SupervisorTest, IdleItSetsNoTimer) {
  save(folder("m"));
  loop_.run();
  EXPECT_EQ(loop_.timers(), 0U);
}

TEST_F(SupervisorTest, LeavesNothingOnTheLoop) {
  askOnce();
  save(folder("m"));
  save(scheduled("s", "every minute"));
  ASSERT_TRUE(supervisor_->runNow("m"));
  triggers_.tellKeys("m", {"a"});
  supervisor_.reset();
  EXPECT_EQ(loop_.timers(), 0U);
  loop_.advance(hours(1));
  sensors_.setMains(false);
}

}  // namespace
}  // namespace tandem::agents
