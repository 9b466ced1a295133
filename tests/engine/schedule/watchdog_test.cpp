#include "engine/schedule/watchdog.h"

#include <gtest/gtest.h>

#include "engine/schedule/validate.h"

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

/// The only device is lost since 10 s, and a request waits for it.
Scene deviceLost() {
  Scene scene = Scene::onCpu();
  scene.proactive(Stage::queued);
  scene.device(0).quarantined = true;
  scene.device(0).lostAt = scene.now - seconds(10);
  return scene;
}

TEST(Watchdog, WhatNeedsALostDeviceWaitsForIt) {
  Scene scene = deviceLost();
  const Decision decision = scene.decide();
  EXPECT_EQ(decision.action, Action::sleep);
  EXPECT_EQ(decision.wakeAt, scene.now - seconds(10) + scene.limits.lostPatience);
}

TEST(Watchdog, AndEndsWithAnAnswerWhenItDoesNotComeBack) {
  Scene scene = deviceLost();
  scene.now = scene.device(0).lostAt + scene.limits.lostPatience;
  const Decision decision = scene.decide();
  ASSERT_EQ(decision.action, Action::giveUp);
  EXPECT_EQ(decision.request, RequestId{1});
  ASSERT_EQ(decision.notes.size(), 1U);
  EXPECT_EQ(decision.notes.front().code, ReasonCode::deviceLost);
  EXPECT_TRUE(validate(scene.snapshot(), decision).ok());
  scene.device(0).quarantined = false;
  EXPECT_EQ(scene.decide().action, Action::admit) << "it came back after all";
}

/// The iGPU is lost with a kernel that may still write to KV blocks; `wanted` blocks are not there.
Scene blocksLost(int wanted) {
  Scene scene({igpu(), cpu()});
  PassView& pass = scene.prefill(scene.proactive(Stage::prefilling), 1000, 1);
  scene.run(pass, 0, kMs);
  RequestView& person = scene.reactive(Stage::prefilling);
  person.blocksWanted = wanted;
  scene.freeBlocks = wanted - 1;
  scene.device(0).quarantined = true;
  scene.device(0).lostAt = scene.now;
  return scene;
}

TEST(Watchdog, BlocksOfALostDeviceAreWaitedForInsteadOfCalledTooFew) {
  Scene scene = blocksLost(5);
  Decision decision = scene.decide();
  EXPECT_EQ(decision.action, Action::sleep);
  EXPECT_EQ(decision.wakeAt, scene.now + scene.limits.lostPatience);
  scene.now += scene.limits.lostPatience;
  decision = scene.decide();
  EXPECT_EQ(decision.action, Action::giveUp);
  EXPECT_EQ(decision.request, RequestId{2});
}

TEST(Watchdog, WhatIsTooLargeAnywayIsRefusedAtOnce) {
  Scene scene = blocksLost(2000);  // there are a thousand in all
  EXPECT_EQ(scene.decide().action, Action::refuse);
}

}  // namespace
}  // namespace tandem::schedule
