#include "engine/schedule/dispatch.h"

#include <gtest/gtest.h>

#include "tests/engine/schedule/scene.h"

namespace tandem::schedule {
namespace {

TEST(Pressure, HasThreeTiers) {
  const Limits limits;
  EXPECT_EQ(pressureOf(0.39, limits), Pressure::low);
  EXPECT_EQ(pressureOf(0.4, limits), Pressure::medium);
  EXPECT_EQ(pressureOf(0.69, limits), Pressure::medium);
  EXPECT_EQ(pressureOf(0.7, limits), Pressure::high);
}

/// Whether a kernel of `share` may start beside one of `runningShare`.
bool beside(Priority running, double runningShare, Priority starting, double share, bool tiers = true) {
  Scene scene = Scene::onSoc();
  scene.features.pressureTiers = tiers;
  scene.run(scene.prefill(scene.add(running, Stage::prefilling), 256, 1), 0, kMs, runningShare);
  return mayStart(scene.situation(), {.device = 1, .bandwidthShare = share}, starting == Priority::reactive);
}

constexpr auto kReactive = Priority::reactive;
constexpr auto kProactive = Priority::proactive;

TEST(Dispatch, LowPressureRunsAllTogether) {
  EXPECT_TRUE(beside(kReactive, 0.05, kProactive, 0.3));
}

TEST(Dispatch, MediumPressureKeepsMemoryBoundKernelsOfTwoClassesApart) {
  EXPECT_FALSE(beside(kReactive, 0.3, kProactive, 0.3));
  EXPECT_TRUE(beside(kProactive, 0.3, kProactive, 0.3));
  EXPECT_TRUE(beside(kReactive, 0.15, kProactive, 0.4)) << "what runs is bound by arithmetic";
}

TEST(Dispatch, HighPressureIsOneAtATime) {
  EXPECT_FALSE(beside(kProactive, 0.6, kProactive, 0.6));
  EXPECT_TRUE(beside(kProactive, 0.1, kProactive, 0.65)) << "what runs is bound by arithmetic";
}

TEST(Dispatch, ArithmeticOverlapsWithAnything) {
  EXPECT_TRUE(beside(kReactive, 0.66, kProactive, 0.06));
}

TEST(Dispatch, ReactiveNeverWaits) {
  EXPECT_TRUE(beside(kProactive, 0.66, kReactive, 0.66));
}

TEST(Dispatch, CanBeSwitchedOff) {
  EXPECT_TRUE(beside(kReactive, 0.66, kProactive, 0.66, false));
}

}  // namespace
}  // namespace tandem::schedule
