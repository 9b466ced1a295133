// Deterministic simulation: thousands of random days in virtual time, each told by its seed alone.
//
// A failure names its seed. Run it again with   TANDEM_SEED=<seed> simulation_test --gtest_filter=<test>
// Other days than those of every run: TANDEM_SEED=<first>-<last>.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <mutex>
#include <thread>

#include "tests/engine/runtime/simulation/invariants.h"
#include "tests/engine/runtime/simulation/storm.h"

#ifndef TANDEM_STORM_SEEDS
#define TANDEM_STORM_SEEDS 10000
#endif

namespace tandem::runtime {
namespace {

using Weather = Storm (*)(std::uint64_t seed);

struct Outcome {
  std::uint64_t hash = 0;
  std::string failure;
};

Outcome live(Storm storm) {
  Invariants invariants(storm);
  storm.setup.trace = &invariants;
  const auto report = simulate(storm.requests, storm.setup);
  Outcome outcome;
  if (report.ok()) {
    invariants.check(*report);
  } else {
    outcome.failure = report.error().message + "\n";
  }
  for (const std::string& violation : invariants.violations()) outcome.failure += violation + "\n";
  outcome.hash = invariants.hash();
  if (!outcome.failure.empty()) outcome.failure += storm.describe() + "\n";
  return outcome;
}

struct Seeds {
  std::uint64_t first = 1, last = 1;
};

/// 1 … `last`, or what TANDEM_SEED says.
Seeds seedsUpTo(std::uint64_t last) {
  const char* wanted = std::getenv("TANDEM_SEED");
  if (wanted == nullptr) return {1, last};
  char* end = nullptr;
  const std::uint64_t first = std::strtoull(wanted, &end, 10);
  return {first, *end == '-' ? std::strtoull(end + 1, nullptr, 10) : first};
}

std::string rerun(std::uint64_t seed, const std::string& suite) {
  return "seed " + std::to_string(seed) + "; again: TANDEM_SEED=" + std::to_string(seed) +
         " simulation_test --gtest_filter=" + suite + ".KeepsEveryPromise\n";
}

void expectPromisesKept(Weather weather, Seeds seeds) {
  constexpr int kMostShown = 10;
  const std::string suite = ::testing::UnitTest::GetInstance()->current_test_info()->test_suite_name();
  std::atomic<std::uint64_t> next{seeds.first};
  std::mutex mutex;
  int failures = 0;
  std::string shown;
  const auto work = [&] {
    for (std::uint64_t seed = next++; seed <= seeds.last; seed = next++) {
      const Outcome outcome = live(weather(seed));
      std::string failure = outcome.failure;
      // Every so often the same day twice.
      if (seed % 10 == 0 && live(weather(seed)).hash != outcome.hash) {
        failure += "the same seed, another trace\n";
      }
      if (failure.empty()) continue;
      const std::lock_guard lock(mutex);
      if (failures++ < kMostShown) shown += rerun(seed, suite) + failure;
    }
  };
  std::vector<std::thread> threads(std::max(1U, std::thread::hardware_concurrency()));
  for (std::thread& thread : threads) thread = std::thread(work);
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(failures, 0) << shown;
}

TEST(Storm, KeepsEveryPromise) {
  expectPromisesKept(makeStorm, seedsUpTo(TANDEM_STORM_SEEDS));
}

TEST(Siege, KeepsEveryPromise) {
  expectPromisesKept(makeSiege, seedsUpTo(TANDEM_STORM_SEEDS / 10));  // each is long
}

TEST(Storm, DaysDiffer) {
  EXPECT_EQ(live(makeStorm(11)).hash, live(makeStorm(11)).hash);
  EXPECT_NE(live(makeStorm(11)).hash, live(makeStorm(12)).hash);
}

}  // namespace
}  // namespace tandem::runtime
