// Deterministic simulation: thousands of random days in virtual time, each told by its seed alone.
//
// A failure names its seed. Run it again with   TANDEM_SEED=<seed> simulation_test --gtest_filter=Storm.*
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

struct Outcome {
  std::uint64_t hash = 0;
  std::string failure;
};

Outcome weather(std::uint64_t seed) {
  Storm storm = makeStorm(seed);
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

std::string rerun(std::uint64_t seed) {
  return "seed " + std::to_string(seed) + "; again: TANDEM_SEED=" + std::to_string(seed) +
         " simulation_test --gtest_filter='Storm.*'\n";
}

TEST(Storm, KeepsEveryPromise) {
  if (const char* seed = std::getenv("TANDEM_SEED")) {
    const Outcome outcome = weather(std::strtoull(seed, nullptr, 10));
    EXPECT_EQ(outcome.failure, "") << "seed " << seed;
    return;
  }
  constexpr int kMostShown = 10;
  std::atomic<std::uint64_t> next{1};
  std::mutex mutex;
  int failures = 0;
  std::string shown;
  const auto work = [&] {
    for (std::uint64_t seed = next++; seed <= TANDEM_STORM_SEEDS; seed = next++) {
      const Outcome outcome = weather(seed);
      std::string failure = outcome.failure;
      // Every so often the same day twice.
      if (seed % 10 == 0 && weather(seed).hash != outcome.hash) failure += "the same seed, another trace\n";
      if (failure.empty()) continue;
      const std::lock_guard lock(mutex);
      if (failures++ < kMostShown) shown += rerun(seed) + failure;
    }
  };
  std::vector<std::thread> threads(std::max(1U, std::thread::hardware_concurrency()));
  for (std::thread& thread : threads) thread = std::thread(work);
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(failures, 0) << shown;
}

TEST(Storm, DaysDiffer) {
  EXPECT_EQ(weather(11).hash, weather(11).hash);
  EXPECT_NE(weather(11).hash, weather(12).hash);
}

}  // namespace
}  // namespace tandem::runtime
