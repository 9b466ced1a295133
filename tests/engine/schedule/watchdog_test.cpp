#include "engine/schedule/watchdog.h"

#include <gtest/gtest.h>

#include "tests/engine/schedule/scene.h"

namespace tandem::schedule {
namespace {

using std::chrono::seconds;

TEST(Watchdog, AKernelMayTakeManyTimesItsPredictionAndSomeSecondsAtLeast) {
  const Limits limits{.hungFactor = 20, .hungAtLeast = seconds(10)};
  EXPECT_EQ(hungAt({.began = seconds(5), .predicted = kMs}, limits), seconds(15));
  EXPECT_EQ(hungAt({.began = seconds(5), .predicted = seconds(1)}, limits), seconds(25));
}

TEST(Watchdog, GivesUpTheDeviceOfAHungKernel) {
  Scene scene = Scene::onSoc();
  scene.run(scene.prefill(scene.reactive(Stage::prefilling), 1000, 1), 0, kMs);
  EXPECT_NE(scene.decide().action, Action::quarantine);
  scene.now += seconds(10);
  const Decision decision = scene.decide();
  EXPECT_EQ(decision.action, Action::quarantine);
  EXPECT_EQ(decision.device, 0);
}

TEST(Watchdog, WhatIsGivenUpIsNotWatchedAnyMore) {
  Scene scene = Scene::onSoc();
  scene.run(scene.prefill(scene.reactive(Stage::prefilling), 1000, 1), 0, kMs);
  scene.device(0).quarantined = true;
  scene.now += seconds(10);
  EXPECT_NE(scene.decide().action, Action::quarantine);
}

TEST(Watchdog, SleepEndsAtTheFirstDeadline) {
  Scene scene = Scene::onCpu();
  scene.run(scene.prefill(scene.reactive(Stage::prefilling), 1000, 1), 0, kMs);
  const Decision decision = scene.decide();
  EXPECT_EQ(decision.action, Action::sleep);
  EXPECT_EQ(decision.wakeAt, scene.now + scene.limits.hungAtLeast);
}

}  // namespace
}  // namespace tandem::schedule
