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
