#include "engine/device/cpu/shares.h"

#include <gtest/gtest.h>

#include "engine/device/cpu/worker_pool.h"

namespace tandem::device {
namespace {

const std::atomic<bool> kGo{false};

TEST(SharesTest, EveryTaskRunsOnceWhateverTheThreadsAndTasks) {
  for (const int threads : {1, 2, 3, 8}) {
    WorkerPool pool(threads);
    Shares shares(pool.threads());
    for (std::int64_t tasks = 0; tasks < 200; ++tasks) {
      std::vector<int> runs(static_cast<std::size_t>(tasks));  // plain memory: ThreadSanitizer checks it
      shares.deal(tasks);
      pool.parallelFor(shares.count(), [&](std::int64_t first) {
        shares.run(
            first, [&](std::int64_t i) { ++runs[static_cast<std::size_t>(i)]; }, kGo);
      });
      EXPECT_EQ(shares.left(), 0);
      for (const int count : runs) ASSERT_EQ(count, 1) << threads << " threads, " << tasks << " tasks";
    }
  }
}

TEST(SharesTest, AShareIsWalkedInOrderBeforeAnyOther) {
  Shares shares(3);
  shares.deal(8);  // 0…1, 2…4, 5…7
  std::vector<std::int64_t> order;
  shares.run(
      1, [&](std::int64_t i) { order.push_back(i); }, kGo);
  EXPECT_EQ(order, (std::vector<std::int64_t>{2, 3, 4, 5, 6, 7, 0, 1}));
}

TEST(SharesTest, OneThreadDoesTheSharesOfThoseThatNeverCome) {
  Shares shares(4);
  shares.deal(10);
  std::vector<int> runs(10);
  shares.run(
      2, [&](std::int64_t i) { ++runs[static_cast<std::size_t>(i)]; }, kGo);
  EXPECT_EQ(runs, std::vector<int>(10, 1));
  shares.run(
      0, [&](std::int64_t i) { ++runs[static_cast<std::size_t>(i)]; }, kGo);
  EXPECT_EQ(runs, std::vector<int>(10, 1)) << "nothing is left for the late";
}

TEST(SharesTest, WhatAStopLeavesRunsInLaterRounds) {
  for (const int threads : {1, 2, 5}) {
    WorkerPool pool(threads);
    Shares shares(pool.threads());
    std::vector<int> runs(500);
    shares.deal(500);
    int rounds = 0;
    for (; shares.left() > 0; ++rounds) {
      std::atomic<bool> stop{false};
      std::atomic<int> ran{0};
      const std::int64_t before = shares.left();
      pool.parallelFor(shares.count(), [&](std::int64_t first) {
        const auto task = [&](std::int64_t i) {
          ++runs[static_cast<std::size_t>(i)];
          if (++ran == 7) stop = true;
        };
        shares.run(first, task, stop);
      });
      EXPECT_EQ(before - shares.left(), ran.load());
      EXPECT_GT(ran.load(), 0);
    }
    if (threads == 1) {
      EXPECT_EQ(rounds, 72) << "seven a round";
    }
    EXPECT_EQ(runs, std::vector<int>(500, 1));
  }
}

}  // namespace
}  // namespace tandem::device
