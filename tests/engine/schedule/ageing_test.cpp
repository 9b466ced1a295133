// When aged work has its turn, and when somebody has to look.
#include "engine/schedule/ageing.h"

#include <gtest/gtest.h>

#include "engine/schedule/decode_loop.h"

#include "tests/engine/schedule/scene.h"

namespace tandem::schedule {
namespace {

/// A background request that waited too long and a person's request, on one device; every eighth part is for
/// the former.
struct Siege {
  Scene scene = Scene::onCpu();
  RequestView& aged = scene.proactive(Stage::prefilling);
  RequestView& person;

  explicit Siege(Stage stage) : person(scene.reactive(stage)) {
    scene.limits.agedOneIn = 8;
    aged.waited = scene.limits.age;
  }
  bool dueAfter(Instant reactive, Instant lastProactive) {
    Recent& recent = scene.device(0).recent;
    recent.reactiveSinceProactive = reactive;
    recent.lastProactive = lastProactive;
    return agedTurnIsDue(scene.situation());
  }
};

TEST(AgedTurn, IsDueAfterSevenPartsOfReactiveWork) {
  Siege siege(Stage::decoding);
  EXPECT_FALSE(siege.dueAfter(6 * kMs, kMs));
  EXPECT_TRUE(siege.dueAfter(7 * kMs, kMs));
  siege.scene.device(0).running = 1;
  EXPECT_FALSE(siege.dueAfter(7 * kMs, kMs)) << "the device is busy";
}

TEST(AgedTurn, GivesWayToWhoHasNotRunYetButNotForEver) {
  Siege siege(Stage::queued);
  EXPECT_FALSE(siege.dueAfter(7 * kMs, kMs));
  EXPECT_FALSE(siege.dueAfter(13 * kMs, kMs));
  EXPECT_TRUE(siege.dueAfter(14 * kMs, kMs));
  EXPECT_FALSE(siege.dueAfter(Instant::zero(), Instant::zero())) << "nobody has run: a person goes first";
}

TEST(AgedTurn, IsNotNeededWithoutReactiveWork) {
  Scene scene = Scene::onCpu();
  scene.proactive(Stage::prefilling).waited = scene.limits.age;
  EXPECT_FALSE(agedTurnIsDue(scene.situation()));
}

TEST(AgedTurn, IsTheLastResortWhereAChunkedDeviceCarriesPrompts) {
  Scene scene = Scene::onSoc();
  scene.limits.agedOneIn = 8;
  scene.limits.kernelLimit = 10 * kMs;
  scene.reactive(Stage::decoding);
  scene.proactive(Stage::prefilling).waited = scene.limits.age;
  Recent& recent = scene.device(1).recent;
  recent = {.reactiveSinceProactive = 13 * kMs, .lastProactive = kMs};
  EXPECT_FALSE(agedTurnIsDue(scene.situation()));
  recent.reactiveSinceProactive = 14 * kMs;
  EXPECT_TRUE(agedTurnIsDue(scene.situation()));
  recent.lastProactive = Instant::zero();
  EXPECT_FALSE(agedTurnIsDue(scene.situation())) << "none was there: as if it had been as long as it may be";
}

TEST(AgedTurn, GoesToABatchOfPeopleTooWhenPromptsAloneHaveTheDevice) {
  Scene scene = Scene::onSoc();
  scene.limits.agedOneIn = 8;
  scene.reactive(Stage::queued);
  scene.reactive(Stage::decoding);
  scene.proactive(Stage::decoding).waited = scene.limits.age;
  Recent& recent = scene.device(1).recent;
  recent = {.prefillSinceDecode = 13 * kMs, .lastDecode = kMs};
  EXPECT_FALSE(agedDecodeStep(scene.situation())) << "it rides with the person's answer";
  recent.prefillSinceDecode = 14 * kMs;
  const auto decision = agedDecodeStep(scene.situation());
  ASSERT_TRUE(decision);
  EXPECT_EQ(decision->action, Action::begin);
  EXPECT_EQ(decision->parts.size(), 2U);
}

/// A chunk of a person's prompt on the NPU; the iGPU is free, and a background prompt ages in 5 ms.
Scene soonAged() {
  Scene scene = Scene::onSoc();
  scene.features.warmUp = false;
  scene.run(scene.prefill(scene.reactive(Stage::prefilling), 1000, 1), 0, 100 * kMs);
  scene.proactive(Stage::queued).waited = scene.limits.age - 5 * kMs;
  return scene;
}

TEST(NextAgeing, WakesThePolicyWhenAWaitingRequestAges) {
  Scene scene = soonAged();
  const Decision decision = scene.decide();
  EXPECT_EQ(decision.action, Action::sleep);
  EXPECT_EQ(decision.wakeAt, scene.now + 5 * kMs);
}

TEST(NextAgeing, IsOfNoInterestWhileTheDeviceIsBusyOrAgeDoesNotCount) {
  Scene busy = soonAged();
  busy.device(1).running = 1;
  EXPECT_EQ(nextAgeing(busy.situation()), std::nullopt);
  Scene off = soonAged();
  off.features.ageing = false;
  EXPECT_EQ(nextAgeing(off.situation()), std::nullopt);
}

}  // namespace
}  // namespace tandem::schedule
