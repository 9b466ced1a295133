// Mechanisms that decide without much to compute: preemption, shedding, warm-up, arbitration, memory.
#include "engine/schedule/agent_policy.h"

#include <gtest/gtest.h>

#include "engine/schedule/arbitration.h"
#include "engine/schedule/backfill.h"
#include "engine/schedule/policy.h"
#include "engine/schedule/validate.h"
#include "tests/engine/schedule/scene.h"

namespace tandem::schedule {
namespace {

/// A proactive prompt that runs on the CPU, and a reactive request that came 1 ms later.
Scene interrupted() {
  Scene scene = Scene::onCpu();
  scene.run(scene.prefill(scene.proactive(Stage::prefilling), 1000, 1), 0, 500 * kMs);
  scene.now += kMs;
  scene.reactive(Stage::queued);
  return scene;
}

TEST(Preempt, StopsAProactiveKernelThatAReactiveRequestWaitsFor) {
  Scene scene = interrupted();
  const Decision decision = scene.decide();
  EXPECT_EQ(decision.action, Action::stop);
  EXPECT_EQ(decision.device, 0);
}

TEST(Preempt, AlsoAKernelThatBeganWhileThePromptWasBeingTokenised) {
  Scene scene = Scene::onCpu();
  RequestView& person = scene.reactive(Stage::queued);  // submitted now, seen by the policy 2 ms later
  scene.now += kMs;
  scene.run(scene.prefill(scene.proactive(Stage::prefilling), 1000, 1), 0, 500 * kMs);
  scene.now += kMs;
  person.known = scene.now;
  EXPECT_EQ(scene.decide().action, Action::stop);
}

TEST(Preempt, OnlyWithTheFeatureAndOnlyInsideTiles) {
  Scene scene = interrupted();
  scene.features.preemption = Preemption::kernel;
  EXPECT_EQ(scene.decide().action, Action::sleep);

  Scene soc = Scene::onSoc();
  soc.run(soc.prefill(soc.proactive(Stage::prefilling), 1000, 2), 1, 90 * kMs);
  soc.now += kMs;
  soc.reactive(Stage::queued);
  EXPECT_NE(soc.decide().action, Action::stop);
}

TEST(Preempt, LeavesReactiveKernelsAndThoseThatBeganBesideReactiveWork) {
  Scene scene = Scene::onCpu();
  scene.run(scene.prefill(scene.reactive(Stage::prefilling), 1000, 1), 0, 500 * kMs);
  scene.now += kMs;
  scene.reactive(Stage::queued);
  EXPECT_EQ(scene.decide().action, Action::sleep);

  Scene aged = Scene::onCpu();
  aged.reactive(Stage::queued);
  aged.now += kMs;
  aged.run(aged.prefill(aged.proactive(Stage::prefilling), 1000, 1), 0, 500 * kMs);
  EXPECT_EQ(aged.decide().action, Action::sleep);
}

TEST(Shedding, EndsTheYoungestProactiveRequestThatWasNeverServed) {
  Scene scene = Scene::onCpu();
  scene.limits.queued = 3;
  scene.proactive(Stage::queued);
  const RequestView& young = scene.proactive(Stage::queued);
  scene.reactive(Stage::queued);
  EXPECT_NE(scene.decide().action, Action::shed);
  scene.reactive(Stage::queued);
  const Decision decision = scene.decide();
  EXPECT_EQ(decision.action, Action::shed);
  EXPECT_EQ(decision.request, young.id);
}

/// An NPU and an iGPU busy with a reactive prompt, and a proactive one in the queue.
Scene waiting() {
  Scene scene = Scene::onSoc();
  PassView& pass = scene.prefill(scene.reactive(Stage::prefilling), 1000, 1);
  scene.run(pass, 0, 100 * kMs);
  scene.device(1).running = 1;
  scene.proactive(Stage::queued);
  return scene;
}

TEST(WarmUp, PreparesAttentionForWhoWaits) {
  Scene scene = waiting();
  const Decision decision = scene.decide();
  ASSERT_EQ(decision.action, Action::prepare);
  EXPECT_EQ(decision.request.value, 2U);
  EXPECT_EQ(decision.kernel.device, 0);
  EXPECT_EQ(decision.kernel.rows, 1000);
}

TEST(WarmUp, OneAtATimeAndOnlyWhereSomethingHasToBeCompiled) {
  Scene scene = waiting();
  scene.proactive(Stage::queued).warmth = Warmth::preparing;
  EXPECT_EQ(scene.decide().action, Action::sleep);
  Scene ready = waiting();
  ready.costs.compile = Instant::zero();
  EXPECT_EQ(ready.decide().action, Action::sleep);
  Scene off = waiting();
  off.features.warmUp = false;
  EXPECT_EQ(off.decide().action, Action::sleep);
}

TEST(Arbitration, OneDeviceTakesTurnsByTime) {
  Scene scene = Scene::onCpu();
  const RequestView& prompt = scene.reactive(Stage::prefilling);
  scene.reactive(Stage::decoding);
  EXPECT_FALSE(decodeIsDue(scene.situation(), prompt));
  scene.device(0).recent = {.prefillSinceDecode = 9 * kMs, .lastDecode = 10 * kMs};
  EXPECT_FALSE(decodeIsDue(scene.situation(), prompt));
  scene.device(0).recent.prefillSinceDecode = 10 * kMs;
  EXPECT_TRUE(decodeIsDue(scene.situation(), prompt));
}

TEST(Arbitration, PrefillGoesFirstWhereItsMainWorkIsElsewhere) {
  Scene scene = Scene::onSoc();
  const RequestView& prompt = scene.reactive(Stage::prefilling);
  scene.reactive(Stage::decoding);
  scene.device(1).recent = {.prefillSinceDecode = 90 * kMs, .lastDecode = 10 * kMs};
  EXPECT_FALSE(decodeIsDue(scene.situation(), prompt));
}

TEST(Arbitration, AProactivePromptTakesAPartOfTheTimeOfReactiveDecode) {
  Scene scene = Scene::onSoc();
  scene.limits.besideDecode = 0.25;
  const RequestView& prompt = scene.proactive(Stage::prefilling);
  scene.reactive(Stage::decoding);
  scene.device(1).recent = {.prefillSinceDecode = 3 * kMs, .lastDecode = 10 * kMs};
  EXPECT_TRUE(decodeIsDue(scene.situation(), prompt));
  scene.device(1).recent.prefillSinceDecode = 2 * kMs;
  EXPECT_FALSE(decodeIsDue(scene.situation(), prompt));
  scene.features.boundPrefill = scene.features.gather = false;
  scene.device(1).recent.prefillSinceDecode = 90 * kMs;
  EXPECT_FALSE(decodeIsDue(scene.situation(), prompt)) << "the paper: prefill first";
}

TEST(Arbitration, WithoutReactiveWorkDecodeGathersItsBatch) {
  Scene scene = Scene::onSoc();
  scene.limits.gatherBatch = 2;
  const RequestView& prompt = scene.proactive(Stage::prefilling);
  scene.proactive(Stage::decoding);
  scene.device(1).recent = {.prefillSinceDecode = 90 * kMs, .lastDecode = 10 * kMs};
  EXPECT_FALSE(decodeIsDue(scene.situation(), prompt));
  EXPECT_FALSE(decodeIsBusy(scene.situation(), false)) << "so the prompt may have the device";
  scene.proactive(Stage::decoding);
  EXPECT_TRUE(decodeIsDue(scene.situation(), prompt));
  EXPECT_TRUE(decodeIsBusy(scene.situation(), false));
}

TEST(Arbitration, DecodeDoesNotGatherForEver) {
  Scene scene = Scene::onSoc();
  const RequestView& prompt = scene.proactive(Stage::prefilling);
  scene.proactive(Stage::decoding);
  scene.device(1).recent = {.prefillSinceDecode = scene.limits.gatherTime, .lastDecode = 10 * kMs};
  EXPECT_TRUE(decodeIsDue(scene.situation(), prompt));
}

TEST(Backfill, AnIterationFitsWhileTheNpuHasMoreToDo) {
  Scene scene = Scene::onSoc();
  PassView& iteration = scene.decode({&scene.proactive(Stage::decoding)}, 1);  // a layer takes 6 ms
  KernelView& chunk = scene.run(scene.prefill(scene.reactive(Stage::prefilling), 1000, 1), 0, 6 * kMs);
  EXPECT_EQ(reactiveWindow(scene.situation()), 6 * kMs);
  EXPECT_TRUE(fitsBesideReactive(scene.situation(), iteration));
  chunk.predicted = 5 * kMs;
  EXPECT_FALSE(fitsBesideReactive(scene.situation(), iteration));
  scene.features.pauseDecode = false;
  EXPECT_TRUE(fitsBesideReactive(scene.situation(), iteration)) << "the paper: decode goes on";
}

TEST(Backfill, NoWindowOnTheIgpuWhileTheReactivePromptIsThere) {
  Scene scene = Scene::onSoc();
  scene.run(scene.prefill(scene.reactive(Stage::prefilling), 1000, 2), 1, 6 * kMs);
  EXPECT_EQ(reactiveWindow(scene.situation()), Instant::zero());
  EXPECT_EQ(chunkedWindow(scene.situation()), 6 * kMs);
}

TEST(Room, AVictimGivesItsCacheOnlyWhenItsKernelsAreBack) {
  Scene scene = Scene::onSoc();
  RequestView& victim = scene.proactive(Stage::prefilling);
  victim.blocksHeld = 5;
  PassView& pass = scene.prefill(victim, 1000, 1);
  KernelView& kernel = scene.run(pass, 0, kMs);
  RequestView& person = scene.reactive(Stage::prefilling);
  person.blocksWanted = 4;
  scene.freeBlocks = 0;
  EXPECT_NE(scene.decide().action, Action::dropCache);
  pass.running = 0;
  scene.device(0).running = 0;
  kernel.device = 1;  // of another pass, as far as this decision is concerned
  const Decision decision = scene.decide();
  EXPECT_EQ(decision.action, Action::dropCache);
  EXPECT_EQ(decision.request, victim.id);
}

TEST(Priorities, CanBeSwitchedOff) {
  Scene scene = Scene::onCpu();
  const RequestView& first = scene.proactive(Stage::queued);
  const RequestView& person = scene.reactive(Stage::queued);
  EXPECT_EQ(scene.decide().request, person.id);
  scene.features.priorities = false;
  EXPECT_EQ(scene.decide().request, first.id);
}

TEST(SchemeA, ResumesAStoppedKernelAsItWas) {
  Scene scene = Scene::onCpu();
  scene.limits.kernelLimit = kMs;  // it would like a shorter kernel
  PassView& pass = scene.prefill(scene.proactive(Stage::prefilling), 1000, 1);
  pass.takenFront = 1000;
  pass.stopped = 0;
  pass.stoppedEndNode = 4;
  pass.stoppedRows = 1000;
  const auto policy = makePolicy("scheme-a", scene.costs, scene.limits);
  ASSERT_TRUE(policy.ok());
  const Decision decision = (*policy)->decide(scene.snapshot());
  ASSERT_EQ(decision.action, Action::launch);
  const Status valid = validate(scene.snapshot(), decision);
  EXPECT_TRUE(valid.ok()) << valid.error().message;
}

}  // namespace
}  // namespace tandem::schedule
