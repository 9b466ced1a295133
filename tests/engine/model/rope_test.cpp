#include "engine/model/rope.h"

#include <gtest/gtest.h>

#include <cmath>

namespace tandem::model {
namespace {

Rope plain() {
  return {.dims = 8, .pairing = Pairing::halves, .base = 10000.0F, .localBase = 100.0F};
}

TEST(RopeFrequencies, FallGeometrically) {
  const std::vector<float> frequencies = ropeFrequencies(plain(), false, {});
  ASSERT_EQ(frequencies.size(), 4U);
  const float expected[] = {1.0F, 0.1F, 0.01F, 0.001F};
  for (std::size_t i = 0; i < 4; ++i) EXPECT_FLOAT_EQ(frequencies[i], expected[i]);
}

TEST(RopeFrequencies, LinearScalingDividesGlobalLayersOnly) {
  Rope rope = plain();
  rope.scaling = RopeScaling::linear;
  rope.factor = 8;
  EXPECT_FLOAT_EQ(ropeFrequencies(rope, false, {})[1], 0.1F / 8);
  EXPECT_FLOAT_EQ(ropeFrequencies(rope, true, {})[2], std::pow(100.0F, -0.5F));
}

TEST(RopeFrequencies, DivisorsOfTheFileAreApplied) {
  const std::vector<float> frequencies = ropeFrequencies(plain(), false, {1, 2, 4, 8});
  EXPECT_FLOAT_EQ(frequencies[0], 1.0F);
  EXPECT_FLOAT_EQ(frequencies[3], 0.001F / 8);
}

TEST(RopeFrequencies, YarnKeepsTheFastAndDividesTheSlow) {
  Rope rope = plain();
  rope.dims = 64;
  rope.scaling = RopeScaling::yarn;
  rope.factor = 4;
  rope.originalContext = 4096;
  const std::vector<float> before = ropeFrequencies({.dims = 64}, false, {});
  const std::vector<float> after = ropeFrequencies(rope, false, {});
  EXPECT_FLOAT_EQ(after.front(), before.front());
  EXPECT_FLOAT_EQ(after.back(), before.back() / 4);
  for (std::size_t i = 1; i < after.size(); ++i) {
    EXPECT_LE(before[i] / after[i], 4.0001F);
    EXPECT_GE(before[i] / after[i], before[i - 1] / after[i - 1] - 1e-4F) << "the ramp only rises";
  }
}

}  // namespace
}  // namespace tandem::model
