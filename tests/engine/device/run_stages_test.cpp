// Stages and barriers: every task once, in any number of pieces.
#include "engine/device/cpu/run_stages.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <memory>
#include <vector>

#include "tests/engine/model/model_fixture.h"

namespace tandem::device {
namespace {

constexpr int kTasks = 13;
constexpr int kStages = 3;
constexpr int kNodes = 2;

/// A program that only counts, on an empty pass; the task after `stopAfter` others asks for a stop.
class RunStages : public ::testing::TestWithParam<int> {
 protected:
  RunStages() : pool_(GetParam()), pass_(CpuPass::create(anyHyper(), 1, 0, pool_.threads()).value()) {
    for (int stage = 0; stage < kNodes * kStages; ++stage) {
      program_[static_cast<std::size_t>(stage / kStages)].push_back(
          {.begin =
               [this, stage](CpuPass&) {
                 ++begun_[static_cast<std::size_t>(stage)];
                 EXPECT_EQ(ran_.load(), stage * kTasks) << "a barrier: all tasks of the stages before";
                 return std::int64_t{kTasks};
               },
           .run =
               [this, stage](CpuPass&, std::int64_t task, int worker) {
                 EXPECT_LT(worker, pool_.threads());
                 ++runs_[static_cast<std::size_t>(stage * kTasks + task)];
                 if (ran_++ == stopAfter_) stop_ = true;
               }});
    }
  }

  static model::Hyperparameters anyHyper() {
    return model::testing::loadFixture(model::testing::readFixture("llama.json", "llama2-untied"))
        .value()
        ->hyper;
  }

  WorkerPool pool_;
  std::unique_ptr<CpuPass> pass_;
  std::vector<std::vector<Stage>> program_{kNodes};
  int stopAfter_ = -1;
  std::atomic<bool> stop_{false};
  std::atomic<int> ran_{0};
  std::vector<int> begun_ = std::vector<int>(kNodes * kStages);
  std::vector<int> runs_ = std::vector<int>(kNodes * kStages * kTasks);
};

TEST_P(RunStages, AStopAfterAnyTaskLeavesTheRest) {
  constexpr int kAll = kNodes * kStages * kTasks;
  for (stopAfter_ = 0; stopAfter_ < kAll; ++stopAfter_) {
    pass_->progress.node = 0;
    ran_ = 0;
    std::fill(runs_.begin(), runs_.end(), 0);
    std::fill(begun_.begin(), begun_.end(), 0);
    const bool finished = runStages(program_, kNodes, *pass_, pool_, stop_);
    EXPECT_TRUE(stop_);
    EXPECT_GT(ran_, stopAfter_);
    if (pool_.threads() == 1) {
      EXPECT_EQ(ran_, stopAfter_ + 1) << "it ends after the task that it was in";
    }
    EXPECT_EQ(finished, ran_ == kAll);
    EXPECT_FALSE(!finished && runStages(program_, kNodes, *pass_, pool_, stop_)) << "still stopped";
    stop_ = false;
    EXPECT_TRUE(runStages(program_, kNodes, *pass_, pool_, stop_));
    ASSERT_EQ(runs_, std::vector<int>(kAll, 1)) << "stopped after " << stopAfter_;
    ASSERT_EQ(begun_, std::vector<int>(kNodes * kStages, 1)) << "stopped after " << stopAfter_;
  }
}

TEST_P(RunStages, EndsBeforeTheEndNode) {
  EXPECT_TRUE(runStages(program_, 1, *pass_, pool_, stop_));
  EXPECT_EQ(ran_, kStages * kTasks);
  EXPECT_EQ(pass_->progress.node, 1);
  EXPECT_TRUE(runStages(program_, kNodes, *pass_, pool_, stop_));
  EXPECT_EQ(runs_, std::vector<int>(kNodes * kStages * kTasks, 1));
}

INSTANTIATE_TEST_SUITE_P(Threads, RunStages, ::testing::Values(1, 2, 5));

}  // namespace
}  // namespace tandem::device
