#include "engine/device/cpu/worker_pool.h"

#include <gtest/gtest.h>

#include <chrono>
#include <ctime>
#include <set>
#include <thread>
#include <vector>

namespace tandem::device {
namespace {

TEST(WorkerPoolTest, RunsEveryTileOnceInEveryRound) {
  for (const int threads : {1, 2, 3, 8}) {
    WorkerPool pool(threads);
    for (int round = 0; round < 2000; ++round) {
      const std::int64_t tiles = round % 23;
      std::vector<std::atomic<int>> runs(static_cast<std::size_t>(tiles));
      pool.parallelFor(tiles, [&runs](std::int64_t i) { ++runs[static_cast<std::size_t>(i)]; });
      for (const auto& count : runs) ASSERT_EQ(count.load(), 1) << threads << " threads, round " << round;
    }
  }
}

TEST(WorkerPoolTest, ResultsOfTilesAreVisibleWhenItReturns) {
  WorkerPool pool(4);
  std::vector<std::int64_t> squares(64);  // plain memory: ThreadSanitizer checks the ordering
  for (int round = 0; round < 500; ++round) {
    pool.parallelFor(64, [&](std::int64_t i) { squares[static_cast<std::size_t>(i)] = i * i + round; });
    for (std::int64_t i = 0; i < 64; ++i) ASSERT_EQ(squares[static_cast<std::size_t>(i)], i * i + round);
  }
}

TEST(WorkerPoolTest, SeveralThreadsTakePart) {
  WorkerPool pool(2);
  EXPECT_EQ(pool.threads(), 2);
  std::atomic<int> inside{0};
  // Each of the two tiles waits until the other one runs too.
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(30);
  std::atomic<bool> met{true};
  pool.parallelFor(2, [&](std::int64_t) {
    ++inside;
    while (inside.load() < 2) {
      if (std::chrono::steady_clock::now() > deadline) {
        met = false;
        return;
      }
      std::this_thread::yield();
    }
  });
  EXPECT_TRUE(met);
}

TEST(WorkerPoolTest, IdleWorkersUseNoProcessorTime) {
  WorkerPool pool(4);
  pool.parallelFor(100, [](std::int64_t) {});
  std::this_thread::sleep_for(std::chrono::milliseconds(20));  // the workers fall asleep
  const std::clock_t before = std::clock();                    // of the whole process
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  EXPECT_LT(std::clock() - before, CLOCKS_PER_SEC / 50);
}

}  // namespace
}  // namespace tandem::device
