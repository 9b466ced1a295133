// What agents.db knows of runs.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/app/storage/agent_store_fixture.h"

namespace tandem {
namespace {

using namespace agents;
using fakes::utc;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

TEST_F(AgentStoreTest, ARunIsKeptWithItsTrace) {
  RunRecord run = begin();
  run.end = RunEnd::quiet;
  run.ended = run.started + std::chrono::seconds(4);
  run.steps = {{run.started, "Read 3 new files.", "a\nb"}, {run.ended, "Nothing new: stopped.", ""}};
  run.cost = {812, 96, 3.5, std::nullopt};
  ASSERT_TRUE(store_->end(run, {}, {}).ok());
  reopen();
  const auto runs = store_->runs("m", 10);
  ASSERT_TRUE(runs.ok());
  ASSERT_THAT(*runs, SizeIs(1));
  const RunRecord& kept = runs->front();
  EXPECT_EQ(kept.id, run.id);
  EXPECT_EQ(kept.started, run.started);
  EXPECT_EQ(kept.ended, run.ended);
  EXPECT_EQ(kept.end, RunEnd::quiet);
  EXPECT_EQ(kept.cause, "2 new files");
  ASSERT_THAT(kept.steps, SizeIs(2));
  EXPECT_EQ(kept.steps[0].at, run.started);
  EXPECT_EQ(kept.steps[0].sentence, "Read 3 new files.");
  EXPECT_EQ(kept.steps[0].detail, "a\nb");
  EXPECT_EQ(kept.cost.promptTokens, 812);
  EXPECT_FALSE(kept.cost.joules.has_value()) << "not measured is not zero";
}

TEST_F(AgentStoreTest, BrokenTextFromOutsideIsKeptAsFarAsItCanBe) {
  RunRecord run = begin();
  run.end = RunEnd::failed;
  run.steps = {{run.started, "Read a file.", "\xff\xfe broken"}};
  ASSERT_TRUE(store_->end(run, {}, {}).ok());
  EXPECT_EQ(store_->runs("m", 1)->front().steps.at(0).detail, "\xEF\xBF\xBD\xEF\xBF\xBD broken");
}

TEST_F(AgentStoreTest, RunsAreListedNewestFirst) {
  std::vector<std::int64_t> ids;
  for (int i = 0; i < 5; ++i) ids.push_back(begin().id);
  begin("other");
  std::vector<std::int64_t> listed;
  const auto runs = store_->runs("m", 3);
  ASSERT_TRUE(runs.ok());
  for (const RunRecord& run : *runs) listed.push_back(run.id);
  EXPECT_THAT(listed, ElementsAre(ids[4], ids[3], ids[2]));
}

TEST_F(AgentStoreTest, ARunEndsOnce) {
  RunRecord run = begin();
  run.end = RunEnd::quiet;
  ASSERT_TRUE(store_->end(run, {}, {}).ok());
  std::vector<Proposal> proposals{fullProposal()};
  EXPECT_EQ(store_->end(run, {}, proposals).error().code, ErrorCode::notFound);
  EXPECT_THAT(*store_->proposals(true, 10), IsEmpty());
}

TEST_F(AgentStoreTest, WhatWasRunningCountsAsStoppedAfterARestart) {
  const RunRecord run = begin();
  reopen();
  const RunRecord kept = store_->runs("m", 1)->at(0);
  EXPECT_EQ(kept.id, run.id);
  EXPECT_EQ(kept.end, RunEnd::stopped);
  EXPECT_GE(kept.ended, kept.started);
}

TEST_F(AgentStoreTest, RunsOlderThanAMonthGo) {
  RunRecord old = begin("m", utc(2025, 11, 1));
  old.ended = old.started;
  old.end = RunEnd::quiet;
  ASSERT_TRUE(store_->end(old, {}, {}).ok());
  RunRecord fresh = begin("m", utc(2026, 1, 5));
  fresh.ended = fresh.started;
  fresh.end = RunEnd::quiet;
  ASSERT_TRUE(store_->end(fresh, {}, {}).ok());
  EXPECT_THAT(*store_->runs("m", 10), SizeIs(1));
}

TEST_F(AgentStoreTest, CountsWhatWasSpent) {
  for (int hour = 0; hour < 4; ++hour) {
    RunRecord run = begin("m", utc(2026, 1, 5, hour));
    run.end = RunEnd::quiet;
    run.ended = run.started;
    if (hour > 0) run.cost.joules = 1.5;
    ASSERT_TRUE(store_->end(run, {}, {}).ok());
  }
  const auto all = store_->spent("m", utc(2026, 1, 5));
  EXPECT_EQ(all->runs, 4);
  EXPECT_DOUBLE_EQ(all->joules, 4.5);
  EXPECT_EQ(store_->spent("m", utc(2026, 1, 5, 2))->runs, 2);
  EXPECT_EQ(store_->spent("other", utc(2026, 1, 5))->runs, 0);
}

TEST_F(AgentStoreTest, NumbersAreNotUsedTwice) {
  const RunRecord first = begin();
  ASSERT_TRUE(store_->remove("m").ok());
  EXPECT_GT(begin().id, first.id);
}

}  // namespace
}  // namespace tandem
