// The fuzzer's target without the fuzzer: its corpus, and thousands of damaged copies of it.

#include <gtest/gtest.h>

#include <span>
#include <string>
#include <vector>

#include "tests/fuzz/mutate.h"
#include "tests/fuzz/sensor_corpus.h"
#include "tests/fuzz/sensor_target.h"

namespace tandem::fuzz {
namespace {

std::span<const std::byte> bytesOf(const std::string& text) {
  return std::as_bytes(std::span(text.data(), text.size()));
}

TEST(SensorReplay, Corpus) {
  const std::vector<std::string> corpus = sensorCorpus();
  for (std::size_t i = 0; i + 1 < corpus.size(); ++i)
    EXPECT_TRUE(readHostileSensors(bytesOf(corpus[i]))) << i;
  EXPECT_FALSE(readHostileSensors(bytesOf(corpus.back()))) << "records of an NPU are no table of graphics";
}

TEST(SensorReplay, DamagedCopies) {
  const std::vector<std::string> corpus = sensorCorpus();
  Mutator mutator(20261121);
  constexpr int kTimes = 20'000;
  int accepted = 0;
  for (int i = 0; i < kTimes; ++i) {
    const auto seed = bytesOf(corpus[static_cast<std::size_t>(i) % corpus.size()]);
    accepted += readHostileSensors(mutator.damage({seed.begin(), seed.end()})) ? 1 : 0;
  }
  // Both answers must be common, or the damage is too gentle or too rough to test anything.
  EXPECT_GT(accepted, kTimes / 20);
  EXPECT_LT(accepted, kTimes * 19 / 20);
}

}  // namespace
}  // namespace tandem::fuzz
